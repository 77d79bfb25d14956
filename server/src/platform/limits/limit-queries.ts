import { sql } from 'kysely';
import type { Database } from '#server/database/database';

export interface CountedUse {
  key: Buffer;
  now: Date;
  /** When a counting that starts now ends. */
  resetsAt: Date;
}

/** Counts one use, in one statement, so that no two requests count the same. @returns how many there were, this one included */
export async function countUse(db: Database, { key, now, resetsAt }: CountedUse) {
  const result = await sql<{ used: number; resets_at: Date }>`
    insert into limit_counters as c (key, used, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      used = case when c.resets_at <= ${now} then 1 else c.used + 1 end,
      resets_at = case when c.resets_at <= ${now} then ${resetsAt} else c.resets_at end
    returning used, resets_at`.execute(db);
  return result.rows[0];
}

/** Counts one use less, in the counting that goes on. */
export async function takeBackUse(db: Database, key: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('limit_counters')
    .set((counter) => ({ used: counter('used', '-', 1) }))
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .where('used', '>', 0)
    .execute();
}

/** Starts the counting anew. */
export async function forgetUses(db: Database, key: Buffer): Promise<void> {
  await db.deleteFrom('limit_counters').where('key', '=', key).execute();
}

/** Removes the countings that have ended. */
export async function removeEnded(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('limit_counters').where('resets_at', '<=', now).execute();
}
