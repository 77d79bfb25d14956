import { sql } from 'kysely';
import type { AccountId, CentreId } from '#contract/ids';
import type { Database } from '#server/database/database';

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

function accounts(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'role'])
    .where('deleted_at', 'is', null)
    .$narrowType<{ email: string }>();
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperator>>>;
