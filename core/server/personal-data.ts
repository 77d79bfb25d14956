import type { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import type { AccountExport } from '#features/accounts/contract/export';
import type { Paged } from './json.ts';

/** Parts of an export. Each is read when its turn comes, long ones page by page, so that no account's data is in memory as a whole. */
export type ExportParts<Part extends keyof AccountExport> = {
  readonly [Name in Part]: () => Paged<AccountExport[Name]> | Promise<Paged<AccountExport[Name]>>;
};

/**
 * A feature's data about listeners: its parts of their export, and its deletion with the account. Every feature with a column for accounts
 * has one.
 */
export interface PersonalData<Part extends keyof AccountExport> {
  /** Doesn't read anything yet. */
  exportOf(accountId: AccountId): ExportParts<Part>;
  /** Deletes the data in the transaction that deletes the account. */
  forget(trx: Transaction, accountId: AccountId): Promise<void>;
}

/** @returns the data of several features as one, deleted in this order */
export function joinPersonalData<Parts extends readonly (keyof AccountExport)[]>(
  ...features: { readonly [Place in keyof Parts]: PersonalData<Parts[Place]> }
): PersonalData<Parts[number]>;
export function joinPersonalData(...features: readonly PersonalData<never>[]): PersonalData<never> {
  return {
    exportOf: (accountId) =>
      Object.fromEntries(features.flatMap((feature) => Object.entries(feature.exportOf(accountId)))),
    async forget(trx, accountId) {
      for (const feature of features) await feature.forget(trx, accountId);
    },
  };
}
