import { sql } from 'kysely';
import { endOfDay, libraryZone, startOfDay } from '#core/contract/calendar';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database, Transaction } from '#core/server/database/database';
import { fewestNamed } from '#features/numbers/desk';
import type { Counted, Period } from './policy.ts';

/** @returns false if another server is counting */
export async function takeTurn(trx: Transaction): Promise<boolean> {
  const [ours, ourTurn] = advisoryLocks.countListeners;
  const result = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ours)}, ${sql.lit(ourTurn)}) as taken`.execute(trx);
  return result.rows[0]?.taken === true;
}

/** @returns `YYYY-MM-DD`; null before the first count */
export async function findLastCounted(db: Database): Promise<string | null> {
  const { last } = await db
    .selectFrom('listener_counts')
    .where('span', '=', 'day')
    .select(({ fn }) => fn.max<string | null>('day').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

export async function findOldest(db: Database): Promise<string | null> {
  const result = await sql<{ day: string | null }>`
    select (min(at) at time zone ${sql.lit(libraryZone())})::date as day from activities`.execute(db);
  return result.rows[0]?.day ?? null;
}

export async function listCounted(db: Database, from: string): Promise<Counted[]> {
  const rows = await db
    .selectFrom('listener_counts')
    .where('country', 'is', null)
    .where('day', '>=', from)
    .select(['span', 'day', 'counted_at'])
    .execute();
  return rows.map(({ span, day, counted_at }) => ({ span, day, countedAt: counted_at }));
}

/** Counts each account and each signed-out browser once, in total and per country. Countries with few listeners are left out. */
export async function countListeners(trx: Transaction, { span, day, first, last }: Period, now: Date): Promise<void> {
  const [name, known] = [sql.lit(span), sql.lit(day)];
  await sql`delete from listener_counts where span = ${name} and day = ${known}::date`.execute(trx);
  // With literals, PostgreSQL's planner expects few rows; parameters would hide that.
  await sql`
    with listened as (
      select distinct coalesce(account_id, -device_id) as listener, country from activities
      where ${isWithin(first, last)} and counted and action_type = 'listen'
    )
    insert into listener_counts (span, day, country, listeners, counted_at)
    select ${name}, ${known}::date, null, count(distinct listener), ${sql.lit(now.toISOString())}::timestamptz
    from listened
    union all
    select ${name}, ${known}::date, country, count(*), ${sql.lit(now.toISOString())}::timestamptz
    from listened where country <> ''
    group by country having count(*) >= ${sql.lit(fewestNamed)}`.execute(trx);
}

/** Each day's figures name only countries with enough listeners in the 90 days up to this day or a later one. */
export async function addUpCountries(trx: Transaction, day: string): Promise<void> {
  const known = sql.lit(day);
  await sql`delete from country_listens where day = ${known}::date`.execute(trx);
  await sql`
    insert into country_listens (day, country, listens, seconds_heard, downloads)
    select ${known}::date, country, count(*) filter (where action_type = 'listen'),
      coalesce(sum(floor(seconds_heard)) filter (where action_type = 'listen'), 0),
      count(*) filter (where action_type = 'download')
    from activities
    where ${isWithin(day, day)} and counted and country in (
      select country from listener_counts where span = '90 days' and day >= ${known}::date
    )
    group by country`.execute(trx);
}

function isWithin(first: string, last: string) {
  return sql`at >= ${sql.lit(startOfDay(first).toISOString())}::timestamptz
    and at < ${sql.lit(endOfDay(last).toISOString())}::timestamptz`;
}
