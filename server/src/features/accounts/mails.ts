import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { type Letter, writeLetter } from '#server/platform/mail/letter';
import type { Renderer } from '#server/platform/mail/outbox';
import type { Accounts } from './accounts.ts';
import * as letters from './letters.ts';
import { findAccount, findByEmail } from './queries.ts';
import type { AccountMailKind } from './queued-mails.ts';

export interface AccountMailParts {
  database: Database;
  accounts: Pick<Accounts, 'resets' | 'confirmations' | 'addressChanges'>;
  branding(): letters.MailBranding;
}

/** @returns the renderer for each kind of account mail; without an account (any more) none is sent */
export function accountMails(parts: AccountMailParts): Record<AccountMailKind, Renderer> {
  const { database, accounts, branding } = parts;
  const { resets, confirmations, addressChanges } = accounts;
  const write = (letterFor: (branding: letters.MailBranding) => Letter) => {
    const now = branding();
    return writeLetter(letterFor(now), now.look);
  };
  /** To the former address, whose owner may not know why it has no account any more. */
  const writeToFormer = async (email: string) => {
    const opened = await addressChanges.openFrom(email);
    return opened && write((library) => letters.addressChangedLetter(library, opened));
  };
  return {
    async 'password-reset'({ email = '' }) {
      const opened = await resets.open(email);
      return opened ? write((library) => letters.resetLetter(library, opened)) : writeToFormer(email);
    },

    async 'password-changed'({ accountId, signedOut = 'all' }) {
      const account = await findAccount(database, AccountId.parse(accountId));
      return account ? write((library) => letters.passwordChangedLetter(library, account, signedOut)) : null;
    },

    async 'account-exists'({ email = '' }) {
      const account = await findByEmail(database, email);
      return account ? write((library) => letters.accountExistsLetter(library, account)) : writeToFormer(email);
    },

    async 'confirm-address'({ accountId, email = '' }) {
      const opened = await confirmations.open({ accountId: AccountId.parse(accountId), email });
      if (!opened) return null;
      return write((library) =>
        opened.kind === 'taken'
          ? letters.addressWantedLetter(library, opened.owner)
          : letters.confirmationLetter(library, opened),
      );
    },

    async 'address-change-asked'({ accountId, changeId = '' }) {
      const opened = await addressChanges.open({ accountId: AccountId.parse(accountId), changeId });
      return opened && write((library) => letters.changeAskedLetter(library, opened));
    },

    async 'address-changed'({ accountId, changeId = '' }) {
      const opened = await addressChanges.open({ accountId: AccountId.parse(accountId), changeId });
      return opened && write((library) => letters.addressChangedLetter(library, opened));
    },

    async 'role-link'({ accountId, email = '' }) {
      const opened = await resets.openRole({ accountId: AccountId.parse(accountId), email });
      return opened && write((library) => letters.roleLetter(library, opened));
    },
  };
}
