import type { AccountExport } from '#contract/accounts/export';
import type { AccountId } from '#contract/ids';
import type { Transaction } from '#server/database/database';

/**
 * What a feature holds about listeners: its parts of their export, and how it forgets them when they go (decisions:
 * Accounts). Every feature with a column for accounts has one; the accounts ask it without knowing the feature.
 */
export interface PersonalData<Part extends keyof AccountExport> {
  /** @returns all that is held about a listener */
  exportOf(accountId: AccountId): Promise<Pick<AccountExport, Part>>;
  /** Deletes it, in the transaction that deletes the account. */
  forget(trx: Transaction, accountId: AccountId): Promise<void>;
}
