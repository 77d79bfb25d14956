import type { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import type { AccountExport } from '#features/accounts/contract/export';
import type { Paged } from './json.ts';

/** Each part of an export is read when its turn comes, so that no account's data is in memory as a whole. */
export type ExportParts<Part extends keyof AccountExport> = {
  readonly [Name in Part]: () => Paged<AccountExport[Name]> | Promise<Paged<AccountExport[Name]>>;
};

/** Every feature with a column for accounts exports and deletes its data about a listener. */
export interface PersonalData<Part extends keyof AccountExport> {
  exportOf(accountId: AccountId): ExportParts<Part>;
  forget(trx: Transaction, accountId: AccountId): Promise<void>;
}

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
