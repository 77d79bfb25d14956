import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';

export function findOperator(db: Database, accountId: AccountId) {
  return accounts(db).where('role', '=', 'operator').where('id', '=', accountId).executeTakeFirst();
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
