import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { type Letter, writeLetter } from '#server/platform/mail/letter';
import type { Renderer } from '#server/platform/mail/outbox';
import {
  accountExistsLetter,
  addressChangedLetter,
  passwordChangedLetter,
  resetLetter,
  type Stationery,
} from './letters.ts';
import { findAccount, findByEmail } from './queries.ts';
import type { ResetService } from './reset-service.ts';

export interface AccountMailParts {
  database: Database;
  resets: ResetService;
  /** @returns what the library writes on now */
  stationery(): Stationery;
}

/** The kinds of mail about accounts. */
export type AccountMailKind = 'password-reset' | 'password-changed' | 'address-changed' | 'account-exists';

/** @returns what makes each kind of mail about accounts; who has no account (any more) gets none */
export function accountMails({ database, resets, stationery }: AccountMailParts): Record<AccountMailKind, Renderer> {
  const write = (letterOn: (stationery: Stationery) => Letter) => {
    const paper = stationery();
    return writeLetter(letterOn(paper), paper.look);
  };
  return {
    async 'password-reset'({ email = '' }) {
      const opened = await resets.open(email);
      return opened ? write((paper) => resetLetter(paper, opened.account, opened.token)) : null;
    },

    async 'password-changed'({ accountId }) {
      const account = await findAccount(database, AccountId.parse(accountId));
      return account ? write((paper) => passwordChangedLetter(paper, account)) : null;
    },

    async 'address-changed'({ accountId, email = '' }) {
      const account = await findAccount(database, AccountId.parse(accountId));
      return account ? write((paper) => addressChangedLetter(paper, email)) : null;
    },

    async 'account-exists'({ email = '' }) {
      const account = await findByEmail(database, email);
      return account ? write((paper) => accountExistsLetter(paper, account)) : null;
    },
  };
}
