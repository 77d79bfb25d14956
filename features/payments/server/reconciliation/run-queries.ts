import { type Selectable, sql } from 'kysely';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Database, Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import type { Reconciliations } from '#core/server/database/types';
import type { Sums } from './compare-queries.ts';
import type { Period } from './period.ts';

export type ReconciliationRow = Omit<Selectable<Reconciliations>, 'from_day' | 'to_day'> & {
  from_day: string;
  to_day: string;
};

function reconciliations(db: Database) {
  return db
    .selectFrom('reconciliations')
    .selectAll()
    .select([sql<string>`from_day::text`.as('from_day'), sql<string>`to_day::text`.as('to_day')])
    .$castTo<ReconciliationRow>();
}

export function findReconciliation(db: Database, id: string) {
  return reconciliations(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export function findUnderWay(db: Database, provider: ProviderName) {
  return reconciliations(db)
    .where('provider', '=', provider)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export function findLast(db: Database, provider: ProviderName) {
  return reconciliations(db)
    .where('provider', '=', provider)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findLastDone(db: Database, provider: ProviderName) {
  return reconciliations(db)
    .where('provider', '=', provider)
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * @param days `YYYY-MM-DD`, both included
 * @returns the first day without a complete reconciliation; null for none
 */
export async function findFirstMissed(
  db: Database,
  provider: ProviderName,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select each.day::date::text as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
    where not exists (
      select from reconciliations c
      where c.provider = ${provider} and c.state = 'done' and each.day between c.from_day and c.to_day
        -- Of a day that hadn't ended, only a part was compared.
        and (each.day < c.to_day or c.started_at >= c.ends_at))
    order by each.day limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

export async function findPlanned(db: Database, provider: ProviderName) {
  // Ids give the true order, because a clock may have been wrong.
  const planned = reconciliations(db).where('provider', '=', provider).where('is_planned', '=', true);
  const [last, done] = await Promise.all([
    planned.where('started_at', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    planned.where('state', '=', 'done').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { last, done };
}

export async function findFirstPayment(db: Database, provider: ProviderName): Promise<Date | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .where('provider', '=', provider)
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Blocks other requests for a reconciliation until the transaction ends. */
export async function lockReconciliations(trx: Transaction): Promise<void> {
  await sql`lock table reconciliations in share row exclusive mode`.execute(trx);
}

export interface NewReconciliation {
  provider: ProviderName;
  period: Period;
  isPlanned: boolean;
  at: Date;
}

export async function insertReconciliation(
  db: Database,
  { provider, period, isPlanned, at }: NewReconciliation,
): Promise<ReconciliationRow> {
  const { id } = await db
    .insertInto('reconciliations')
    .values({
      provider,
      from_day: period.from,
      to_day: period.to,
      begins_at: period.begins,
      ends_at: period.ends,
      is_planned: isPlanned,
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findReconciliation(db, id);
}

export async function begin(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('reconciliations').set({ state: 'running', started_at: at }).where('id', '=', id).execute();
}

export async function noteFailed(db: Database, id: string, failed: { why: string; at: Date }): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ state: 'failed', finished_at: failed.at, failure: storable(failed.why.slice(0, 2000)) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** A stopped reconciliation waits for the next server. */
export async function putBack(db: Database, id: string): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ state: 'waiting', started_at: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Fails the running reconciliations of ended processes. The caller must hold the lock. */
export async function noteBrokenOff(db: Database, at: Date): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ state: 'failed', finished_at: at, failure: 'The server or command that ran the reconciliation has ended.' })
    .where('state', '=', 'running')
    .execute();
}

export async function noteDone(
  trx: Transaction,
  id: string,
  { sums, seen, at }: { sums: Sums; seen: { open: number; new: number }; at: Date },
): Promise<void> {
  await trx
    .updateTable('reconciliations')
    .set({ state: 'done', finished_at: at, ...sums, discrepancy_count: seen.open, new_count: seen.new })
    .where('id', '=', id)
    .execute();
}

export function listPayouts(db: Database, provider: ProviderName, max: number) {
  return db
    .selectFrom('payouts')
    .where('provider', '=', provider)
    .selectAll()
    .orderBy('due_at', 'desc')
    .orderBy('payout_id', 'desc')
    .limit(max)
    .execute();
}

/** @returns null without a complete daily reconciliation */
export async function findNewestDaily(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliations')
    .where('state', '=', 'done')
    .where('is_planned', '=', true)
    .select('started_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}
