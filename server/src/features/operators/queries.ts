import { sql } from 'kysely';
import { AccountId, type CentreId } from '#contract/ids';
import type { OperatorRole } from '#contract/operators/duties';
import type { Database, Transaction } from '#server/database/database';

export function findOperator(db: Database, accountId: AccountId) {
  return accounts(db).where('role', '=', 'operator').where('id', '=', accountId).executeTakeFirst();
}

/** @returns those of these centres that there are, by name */
export function findCentres(db: Database, ids: readonly CentreId[]) {
  return db
    .selectFrom('centres')
    .select(['id', 'slug', 'name'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('name')
    .execute();
}

/** Pending ones too, in the order in which their accounts were created. */
export function listOperators(db: Database) {
  return accounts(db)
    .where(({ or, eb }) => or([eb('role', '=', 'operator'), eb('granted_role', 'is not', null)]))
    .orderBy('id')
    .execute();
}

/** @returns all active owners, locked in the order of their ids until the end of the transaction */
export async function lockOwners(trx: Transaction): Promise<AccountId[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    // Without any: made by the version before, whose operators all are owners.
    .where(({ or, eb }) => or([eb('operator_role', '=', 'owner'), eb('operator_role', 'is', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => AccountId.parse(id));
}

function accounts(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'operator_role', 'granted_operator_role'])
    .where('deleted_at', 'is', null)
    .$narrowType<{
      email: string;
      operator_role: OperatorRole | null;
      granted_operator_role: OperatorRole | null;
    }>();
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperator>>>;
