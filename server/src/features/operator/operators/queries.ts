import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';

/** @returns the account of an operator, or undefined */
export function findOperator(db: Database, accountId: AccountId) {
  return operators(db).where('id', '=', accountId).executeTakeFirst();
}

/** @returns all operators, in the order in which their accounts were made */
export function listOperators(db: Database) {
  return operators(db).orderBy('id').execute();
}

function operators(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('role', '=', 'operator')
    .$narrowType<{ email: string }>();
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperator>>>;
