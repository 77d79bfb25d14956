import { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { Renderer } from '#core/server/mail/outbox';
import { type MailContent, renderMail } from '#core/server/mail/render-mail';
import { accessTokenMail } from '#features/accounts/server/access-tokens/mail-contents';
import * as factorContents from '#features/accounts/server/second-factor/mail-contents';
import type { Accounts } from './accounts.ts';
import * as contents from './mail-contents.ts';
import { type AccountRow, findAccount, findByEmail } from './queries.ts';
import type { AccountMailKind } from './queued-mails.ts';

export interface AccountMailParts {
  database: Database;
  accounts: Pick<Accounts, 'resets' | 'confirmations' | 'addressChanges'>;
  branding(): contents.MailBranding;
}

export function accountMails(parts: AccountMailParts): Record<AccountMailKind, Renderer> {
  const { database, accounts, branding } = parts;
  const { resets, confirmations, addressChanges } = accounts;
  const write = (contentFor: (branding: contents.MailBranding) => MailContent) => {
    const now = branding();
    return renderMail(contentFor(now), now.look);
  };
  const writeToFormer = async (email: string) => {
    const opened = await addressChanges.openFrom(email);
    return opened && write((library) => contents.addressChangedMail(library, opened));
  };
  const notify = async (
    accountId: string | undefined,
    contentFor: (branding: contents.MailBranding, account: AccountRow) => MailContent,
  ) => {
    const account = await findAccount(database, AccountId.parse(accountId));
    return account ? write((library) => contentFor(library, account)) : null;
  };
  return {
    async 'password-reset'({ email = '' }) {
      const opened = await resets.open(email);
      return opened ? write((library) => contents.resetMail(library, opened)) : writeToFormer(email);
    },

    async 'password-changed'({ accountId, signedOut = 'all' }) {
      return notify(accountId, (library, account) => contents.passwordChangedMail(library, account, signedOut));
    },

    async 'account-exists'({ email = '' }) {
      const account = await findByEmail(database, email);
      return account ? write((library) => contents.accountExistsMail(library, account)) : null;
    },

    'former-address': ({ email = '' }) => writeToFormer(email),

    async 'confirm-address'({ accountId, email = '' }) {
      const opened = await confirmations.open({ accountId: AccountId.parse(accountId), email });
      if (!opened) return null;
      return write((library) =>
        opened.kind === 'taken'
          ? contents.addressWantedMail(library, opened.owner)
          : contents.confirmationMail(library, opened),
      );
    },

    async 'address-change-asked'({ accountId, changeId = '' }) {
      const opened = await addressChanges.open({ accountId: AccountId.parse(accountId), changeId });
      return opened && write((library) => contents.changeAskedMail(library, opened));
    },

    async 'address-changed'({ accountId, changeId = '' }) {
      const opened = await addressChanges.open({ accountId: AccountId.parse(accountId), changeId });
      return opened && write((library) => contents.addressChangedMail(library, opened));
    },

    async 'role-link'({ accountId, email = '' }) {
      const opened = await resets.openRole({ accountId: AccountId.parse(accountId), email });
      return opened && write((library) => contents.roleMail(library, opened));
    },

    'second-factor': ({ accountId, change = '' }) =>
      notify(accountId, (library, account) => factorContents.secondFactorMail(library, account, change)),

    'recovery-code-used': ({ accountId, left = '0' }) =>
      notify(accountId, (library, account) => factorContents.recoveryCodeUsedMail(library, account, Number(left))),

    'codes-guessed': ({ accountId }) => notify(accountId, factorContents.codesGuessedMail),

    'access-token': ({ accountId, name = '', scopes = '' }) =>
      notify(accountId, (library, account) => accessTokenMail(library, account, { name, scopes })),
  };
}
