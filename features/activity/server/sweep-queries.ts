import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';

/** @returns fewer than `most` when none is left */
export async function deleteActivitiesBefore(db: Database, before: Date, max: number): Promise<number> {
  // With a parameter, PostgreSQL would plan to read the whole table even when no row is that old.
  const moment = sql.lit(before.toISOString());
  const result = await sql`
    delete from activities
    where ctid = any (array(select ctid from activities where at < ${moment}::timestamptz limit ${sql.lit(max)}))
    `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

export async function findEndOfStep(db: Database, after: string, max: number): Promise<string | null> {
  const result = await sql<{ last: string | null }>`
    select max(id) as last from (select id from devices where id > ${after} order by id limit ${max}) step`.execute(db);
  return result.rows[0]?.last ?? null;
}

export async function deleteFormerTokensBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('former_device_tokens').where('replaced_at', '<', before).execute();
}

export interface DeviceStep {
  after: string;
  last: string;
  before: Date;
}

export async function deleteIdleDevices(trx: Transaction, { after, last, before }: DeviceStep): Promise<void> {
  const idle = await sql<{ id: string }>`
    select d.id from devices d
    where d.id > ${after} and d.id <= ${last} and d.created_at < ${before} and ${isIdle}
    for update skip locked`.execute(trx);
  const ids = idle.rows.map(({ id }) => id);
  // Checks again under the lock, because an activity may have been written meanwhile.
  if (ids.length > 0) await sql`delete from devices d where d.id = any (${ids}::bigint[]) and ${isIdle}`.execute(trx);
}

const isIdle = sql`not exists (select from activities where device_id = d.id)
  and not exists (select from histories where account_id is null and device_id = d.id)
  and not exists (select from user_locations where account_id is null and device_id = d.id)`;
