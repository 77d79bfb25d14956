import { sql } from 'kysely';
import type { OperatorRole } from '#core/contract/duties';
import { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

const heldRole = sql<OperatorRole>`coalesce(operator_role, 'owner')`;

/** Locks owners in the order of their ids until the transaction ends. */
export async function lockOwners(trx: Transaction): Promise<AccountId[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .where(heldRole, '=', 'owner')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => AccountId.parse(id));
}

export async function listOperatorsWithRole(db: Database, roles: readonly OperatorRole[]): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .where(heldRole, 'in', [...roles])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => AccountId.parse(id));
}
