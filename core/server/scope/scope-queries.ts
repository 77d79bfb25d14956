import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Duty, hasDuty, type OperatorRole } from '#core/contract/duties';
import { type AccountId, CentreId, type CentreSlug } from '#core/contract/ids';
import { commandLine } from '#core/server/act';
import type { Database, Transaction } from '#core/server/database/database';
import { storedRole } from '#core/server/stored-role';
import type { HeldScope, Scope, ScopedActor } from './scope.ts';

export function seesMessage(scope: Scope, column: string): RawBuilder<SqlBool> {
  if (scope === 'all') return sql`true`;
  return sql`${sql.ref(column)} in (select message_id from message_centres where centre_id = any (${scope.centres}::bigint[]))`;
}

/** A message may be changed only if all its centres are within the operator's scope. */
export function changesMessage(scope: Scope, column: string): RawBuilder<SqlBool> {
  if (scope === 'all') return sql`true`;
  return sql`${seesMessage(scope, column)} and not exists (
    select from message_centres other where other.message_id = ${sql.ref(column)}
      and other.centre_id <> all (${scope.centres}::bigint[]))`;
}

export function isOfCentre(scope: Scope, column: string): RawBuilder<SqlBool> {
  if (scope === 'all') return sql`true`;
  // An item without a centre is the library's, so null counts as outside a manager's scope.
  return sql`coalesce(${sql.ref(column)} = any (${scope.centres}::bigint[]), false)`;
}

/** Locks the scope of an act until its transaction ends, so that the loss of a centre comes wholly before or after the act. */
export async function holdScope(trx: Transaction, by: ScopedActor): Promise<HeldScope> {
  if (by === commandLine) return { scope: 'all' };
  const { accountId, acting } = by;
  return (await holdScopeOf(trx, { accountId, duty: acting.duty })) ?? { scope: { centres: [] } };
}

/**
 * For work that an operator began and a server finishes later; also locks the operator's role.
 * @returns null when the operator has lost the duty
 */
export async function holdScopeOf(
  trx: Transaction,
  { accountId, duty }: { accountId: AccountId | null; duty: Duty },
): Promise<HeldScope | null> {
  if (accountId === null) return { scope: 'all' };
  const account = await trx
    .selectFrom('accounts')
    .select(['role', 'operator_role'])
    .where('id', '=', accountId)
    .forShare()
    .$narrowType<{ operator_role: OperatorRole | null }>()
    .executeTakeFirst();
  if (account?.role !== 'operator') return null;
  const role = storedRole(account.operator_role);
  if (!hasDuty(role, duty)) return null;
  return role === 'centre-manager' ? holdCentres(trx, accountId) : { scope: 'all' };
}

async function holdCentres(trx: Transaction, accountId: AccountId): Promise<HeldScope> {
  const rows = await trx
    .selectFrom('operator_centres')
    .select('centre_id')
    .where('account_id', '=', accountId)
    .orderBy('centre_id')
    .forKeyShare()
    .execute();
  return { scope: { centres: rows.map(({ centre_id }) => CentreId.parse(centre_id)) } };
}

export function findCentre(db: Database, which: { slug: CentreSlug } | { id: CentreId }) {
  const [column, value] = 'slug' in which ? (['slug', which.slug] as const) : (['id', which.id] as const);
  return db.selectFrom('centres').select(['id', 'slug', 'name']).where(column, '=', value).executeTakeFirst();
}

export async function findCentresOf(db: Database, messageId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ centres: string[] }>`
    select array(select centre_id::text from message_centres where message_id = m.id) as centres
    from messages m where m.id = ${messageId}`.execute(db);
  return rows[0]?.centres;
}
