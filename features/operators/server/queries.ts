import { sql } from 'kysely';
import type { OperatorRole } from '#core/contract/duties';
import type { AccountId, CentreId } from '#core/contract/ids';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';

export function findOperator(db: Database, accountId: AccountId) {
  return accounts(db).where('role', '=', 'operator').where('id', '=', accountId).executeTakeFirst();
}

export function listCentresOf(db: Database, accountIds: readonly string[]) {
  return db
    .selectFrom('operator_centres as o')
    .innerJoin('centres as c', 'c.id', 'o.centre_id')
    .select(['o.account_id', 'c.id', 'c.slug', 'c.name'])
    .where(sql<boolean>`o.account_id = any (${accountIds}::bigint[])`)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

export function findCentres(db: Database, ids: readonly CentreId[]) {
  return db
    .selectFrom('centres')
    .select(['id', 'slug', 'name'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('name')
    .execute();
}

export function listOperators(db: Database) {
  return accounts(db).orderBy('id').execute();
}

export function listLines(db: Database, { offset, limit }: Slice) {
  return lines(db).orderBy('id').offset(offset).limit(limit).execute();
}

export function countOperators(db: Database): Promise<number> {
  return countRows(operating(db));
}

export function findLine(db: Database, accountId: AccountId) {
  return lines(db).where('id', '=', accountId).executeTakeFirst();
}

function lines(db: Database) {
  return accounts(db).select((eb) => [
    eb
      .selectFrom('sessions as s')
      .whereRef('s.account_id', '=', 'accounts.id')
      .select(({ fn }) => fn.max('s.used_at').as('at'))
      .as('last_seen'),
    eb
      .selectFrom('audit_entries as e')
      .where('e.subject_id', '=', sql<string>`accounts.id::text`)
      .where(sql<boolean>`e.action = any(case when accounts.role = 'operator'
        then array['operator.activate'] else array['operator.add', 'operator.send-link'] end)`)
      .select(({ fn }) => fn.max('e.at').as('at'))
      .as('since'),
  ]);
}

function accounts(db: Database) {
  return operating(db)
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'operator_role', 'granted_operator_role'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('second_factors as f').whereRef('f.account_id', '=', 'accounts.id')).as('has_second_factor'),
    )
    .$narrowType<{
      email: string;
      has_second_factor: boolean;
      operator_role: OperatorRole | null;
      granted_operator_role: OperatorRole | null;
    }>();
}

function operating(db: Database) {
  return db
    .selectFrom('accounts')
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('role', '=', 'operator'), eb('granted_role', 'is not', null)]));
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperator>>>;
export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>;
