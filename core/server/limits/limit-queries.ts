import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export interface CountedUse {
  key: Buffer;
  now: Date;
  resetsAt: Date;
}

/**
 * Concurrent requests must count separately, so a use is counted in one SQL statement.
 * @returns the number of uses, including this one
 */
export async function countUse(db: Database, { key, now, resetsAt }: CountedUse) {
  const result = await sql<{ used: number; resets_at: Date }>`
    insert into limit_counters as c (key, used, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      used = case when c.resets_at <= ${now} then 1 else c.used + 1 end,
      resets_at = case when c.resets_at <= ${now} then ${resetsAt} else c.resets_at end
    returning used, resets_at`.execute(db);
  return result.rows[0];
}

export async function takeBackUse(db: Database, key: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('limit_counters')
    .set((counter) => ({ used: counter('used', '-', 1) }))
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .where('used', '>', 0)
    .execute();
}

export interface DrawnUse {
  key: Buffer;
  now: Date;
  everyMs: number;
  allMs: number;
}

/**
 * Concurrent requests must draw separately, so a use is taken from a token bucket in one SQL statement.
 * @returns false for an empty bucket
 */
export async function drawUse(db: Database, { key, now, everyMs, allMs }: DrawnUse): Promise<boolean> {
  const every = sql`${everyMs}::float8 * interval '1 millisecond'`;
  const all = sql`${allMs}::float8 * interval '1 millisecond'`;
  const result = await sql`
    insert into limit_counters as c (key, used, resets_at) values (${key}, 1, ${now}::timestamptz + ${every})
    on conflict (key) do update set resets_at = greatest(c.resets_at, ${now}) + ${every}
      where greatest(c.resets_at, ${now}) + ${every} <= ${now}::timestamptz + ${all}
    returning 1`.execute(db);
  return result.rows.length > 0;
}

export async function putBackUse(db: Database, { key, now, everyMs }: Omit<DrawnUse, 'allMs'>): Promise<void> {
  await sql`update limit_counters set resets_at = resets_at - ${everyMs}::float8 * interval '1 millisecond'
    where key = ${key} and resets_at > ${now}`.execute(db);
}

export async function findReset(db: Database, key: Buffer): Promise<Date | undefined> {
  const row = await db.selectFrom('limit_counters').select('resets_at').where('key', '=', key).executeTakeFirst();
  return row?.resets_at;
}

export function findUses(db: Database, key: Buffer, now: Date) {
  return db
    .selectFrom('limit_counters')
    .select(['used', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
}

export async function forgetUses(db: Database, key: Buffer): Promise<void> {
  await db.deleteFrom('limit_counters').where('key', '=', key).execute();
}

export async function removeEnded(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('limit_counters').where('resets_at', '<=', now).execute();
}
