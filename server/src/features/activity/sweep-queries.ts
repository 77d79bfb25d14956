import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database';

/** @returns how many activities older than that were deleted; fewer than `most` when none is left */
export async function deleteActivitiesBefore(db: Database, before: Date, most: number): Promise<number> {
  // A literal: planned for a moment that it doesn't know, the query would read the whole table when nothing is that old.
  const moment = sql.lit(before.toISOString());
  const result = await sql`
    delete from activities
    where ctid = any (array(select ctid from activities where at < ${moment}::timestamptz limit ${sql.lit(most)}))
    `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** @returns the last of so many devices after that one, in the order of their ids; null when there are no more */
export async function findEndOfStep(db: Database, after: string, most: number): Promise<string | null> {
  const result = await sql<{ last: string | null }>`
    select max(id) as last from (select id from devices where id > ${after} order by id limit ${most}) step`.execute(
    db,
  );
  return result.rows[0]?.last ?? null;
}

export interface DeviceStep {
  /** Ids: those after the one, up to and with the other. */
  after: string;
  last: string;
  /** Only devices that were first seen before. */
  before: Date;
}

/** Deletes the devices of a step that nothing is known of. */
export async function deleteIdleDevices(trx: Transaction, { after, last, before }: DeviceStep): Promise<void> {
  const idle = await sql<{ id: string }>`
    select d.id from devices d
    where d.id > ${after} and d.id <= ${last} and d.created_at < ${before} and ${isIdle}
    for update skip locked`.execute(trx);
  const ids = idle.rows.map(({ id }) => id);
  // Asked once more now that they are held: an activity may have been written since the first answer began.
  if (ids.length > 0) await sql`delete from devices d where d.id = any (${ids}::bigint[]) and ${isIdle}`.execute(trx);
}

const isIdle = sql`not exists (select from activities where device_id = d.id)
  and not exists (select from histories where account_id is null and device_id = d.id)
  and not exists (select from user_locations where account_id is null and device_id = d.id)`;
