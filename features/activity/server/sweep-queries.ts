import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';

/** @returns how many older activities were deleted; fewer than `most` when none is left */
export async function deleteActivitiesBefore(db: Database, before: Date, most: number): Promise<number> {
  // A literal: planned for an unknown moment, the query would read the whole table when nothing is that old.
  const moment = sql.lit(before.toISOString());
  const result = await sql`
    delete from activities
    where ctid = any (array(select ctid from activities where at < ${moment}::timestamptz limit ${sql.lit(most)}))
    `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** @returns the last of the next `most` devices after that one, by id; null when there are no more */
export async function findEndOfStep(db: Database, after: string, most: number): Promise<string | null> {
  const result = await sql<{ last: string | null }>`
    select max(id) as last from (select id from devices where id > ${after} order by id limit ${most}) step`.execute(
    db,
  );
  return result.rows[0]?.last ?? null;
}

/** Deletes what nothing is under way with any more. */
export async function deleteFormerTokensBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('former_device_tokens').where('replaced_at', '<', before).execute();
}

export interface DeviceStep {
  /** Ids: after the one, up to and including the other. */
  after: string;
  last: string;
  /** Only devices first seen before. */
  before: Date;
}

/** Deletes the devices of a step that have no data. */
export async function deleteIdleDevices(trx: Transaction, { after, last, before }: DeviceStep): Promise<void> {
  const idle = await sql<{ id: string }>`
    select d.id from devices d
    where d.id > ${after} and d.id <= ${last} and d.created_at < ${before} and ${isIdle}
    for update skip locked`.execute(trx);
  const ids = idle.rows.map(({ id }) => id);
  // Checked again under the lock: an activity may have been written meanwhile.
  if (ids.length > 0) await sql`delete from devices d where d.id = any (${ids}::bigint[]) and ${isIdle}`.execute(trx);
}

const isIdle = sql`not exists (select from activities where device_id = d.id)
  and not exists (select from histories where account_id is null and device_id = d.id)
  and not exists (select from user_locations where account_id is null and device_id = d.id)`;
