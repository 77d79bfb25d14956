import type { AccountExport } from '#contract/accounts/export';
import type { AccountId } from '#contract/ids';
import type { Transaction } from '#server/database/database';

/**
 * A feature's data about listeners: its parts of their export, and how it is deleted with the account. Every feature
 * with a column for accounts has one; accounts call it without knowing the feature.
 */
export interface PersonalData<Part extends keyof AccountExport> {
  exportOf(accountId: AccountId): Promise<Pick<AccountExport, Part>>;
  /** Deletes it, in the transaction that deletes the account. */
  forget(trx: Transaction, accountId: AccountId): Promise<void>;
}
