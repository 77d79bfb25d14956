import { sql } from 'kysely';
import type { Database } from '#server/database/database';

/** @returns how many activities older than that were deleted; fewer than `most` when none is left */
export async function deleteActivitiesBefore(db: Database, before: Date, most: number): Promise<number> {
  const result = await sql`
    delete from activities
    where ctid = any (array(select ctid from activities where at < ${before} limit ${most} for update skip locked))
    `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** @returns how many devices older than that, which nothing is known of, were deleted; fewer than `most` when none is left */
export async function deleteIdleDevices(db: Database, before: Date, most: number): Promise<number> {
  const result = await sql`
    delete from devices
    where ctid = any (array(
      select ctid from devices d
      where created_at < ${before}
        and not exists (select from activities where device_id = d.id)
        and not exists (select from histories where device_id = d.id)
        and not exists (select from user_locations where device_id = d.id)
      limit ${most} for update skip locked))`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
