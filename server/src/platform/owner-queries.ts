import { AccountId } from '#contract/ids';
import type { Transaction } from '#server/database/database';

/** @returns all active owners, locked in the order of their ids until the end of the transaction */
export async function lockOwners(trx: Transaction): Promise<AccountId[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    // Without any: made by the version before, whose operators all are owners.
    .where(({ or, eb }) => or([eb('operator_role', '=', 'owner'), eb('operator_role', 'is', null)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => AccountId.parse(id));
}
