import { sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import type { Slice } from '#core/server/paged';

export type BackupRow = Awaited<ReturnType<typeof listBackups>>[number];

export function listBackups(db: Database, { offset, limit }: Slice) {
  return db.selectFrom('backups').selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

export function countBackups(db: Database): Promise<number> {
  return countRows(db.selectFrom('backups'));
}

// "Newest" means made last, whatever the recorded times, because a server's clock may have been wrong.

export async function findNewestGood(db: Database): Promise<Date | null> {
  return (await findNewest(db))?.at ?? null;
}

export async function findNewest(db: Database): Promise<{ at: Date; missing: number } | undefined> {
  const found = await db
    .selectFrom('backups')
    .select(['started_at', 'missing_count'])
    .where('state', '=', 'good')
    .$narrowType<{ started_at: Date }>()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { at: found.started_at, missing: Number(found.missing_count ?? 0) };
}

export async function findFirstAsked(db: Database): Promise<Date | null> {
  const found = await db.selectFrom('backups').select('asked_at').orderBy('id').limit(1).executeTakeFirst();
  return found?.asked_at ?? null;
}

export function findLastBegun(db: Database) {
  return db
    .selectFrom('backups')
    .select(['started_at', 'state'])
    .where('started_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findUnderWay(db: Database) {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export function insertBackup(db: Database, { isPlanned, at }: { isPlanned: boolean; at: Date }) {
  return db
    .insertInto('backups')
    .values({ is_planned: isPlanned, asked_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps others from asking for a backup until the transaction ends. */
export async function lockBackups(trx: Transaction): Promise<void> {
  await sql`lock table backups in share row exclusive mode`.execute(trx);
}

export async function begin(db: Database, id: string, begun: { place: string; file: string; at: Date }): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'running', started_at: begun.at, place: begun.place, file: begun.file })
    .where('id', '=', id)
    .execute();
}

export interface MadeBackup {
  bytes: number;
  rows: number;
  objects: number;
  missing: number;
  at: Date;
}

/** @returns false if another server gave the backup up meanwhile */
export async function noteGood(db: Database, id: string, made: MadeBackup): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({
      state: 'good',
      finished_at: made.at,
      verified_at: made.at,
      archive_bytes: made.bytes,
      row_count: made.rows,
      object_count: made.objects,
      missing_count: made.missing,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function noteFailed(db: Database, id: string, failed: { why: string; at: Date }): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', finished_at: failed.at, failure: storable(failed.why.slice(0, 2000)) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Makes a running backup wait for the next server that takes over this work. */
export async function putBack(db: Database, id: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'waiting', started_at: null, place: null, file: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Fails the backups of a server that has gone; the caller must hold the lease on backups.
 * @returns where they may have left an unfinished archive
 */
export async function noteBrokenOff(db: Database, at: Date): Promise<Array<{ place: string; file: string }>> {
  const { rows } = await sql<{ place: string | null; file: string | null }>`
    update backups b set state = 'failed', finished_at = ${at}, failure = 'The server that made it has ended.'
    where state = 'running'
    returning place, case when not exists (
      select from backups g where g.state = 'good' and g.place = b.place and g.file = b.file) then file end as file`.execute(
    db,
  );
  return rows.flatMap(({ place, file }) => (place === null || file === null ? [] : [{ place, file }]));
}

/**
 * @param keep how many of the newest stay
 * @returns older good backups, except the newest of those that lack the fewest files
 */
export function listSuperfluous(db: Database, place: string, keep: number) {
  const good = db.selectFrom('backups').where('state', '=', 'good').where('place', '=', place);
  const newest = good.select('id').orderBy('id', 'desc').limit(keep);
  const fullest = good.select('id').orderBy('missing_count').orderBy('id', 'desc').limit(1);
  return good
    .select(['id', 'file'])
    .where((eb) => eb('id', 'not in', newest))
    .where((eb) => eb('id', '<>', fullest))
    .$narrowType<{ file: string }>()
    .orderBy('id', 'desc')
    .execute();
}

export async function listMomentsOf(db: Database, place: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('backups')
    .select(['file', 'started_at'])
    .where('state', '=', 'good')
    .where('place', '=', place)
    .$narrowType<{ file: string; started_at: Date }>()
    .execute();
  return new Map(rows.map(({ file, started_at }) => [file, started_at]));
}

export async function noteRemoved(db: Database, id: string): Promise<void> {
  await db.updateTable('backups').set({ state: 'removed' }).where('id', '=', id).execute();
}

export async function noteLeftovers(db: Database, place: string, keys: readonly string[], at: Date): Promise<void> {
  await sql`
    delete from backup_leftovers where place = ${place} and storage_key <> all(${keys}::text[])`.execute(db);
  await sql`
    insert into backup_leftovers (place, storage_key, since) select ${place}, unnest(${keys}::text[]), ${at}
    on conflict do nothing`.execute(db);
}

export function listLeftovers(db: Database, place: string) {
  return db.selectFrom('backup_leftovers').select(['storage_key', 'since']).where('place', '=', place).execute();
}

export async function forgetLeftover(db: Database, place: string, key: string): Promise<void> {
  await db.deleteFrom('backup_leftovers').where('place', '=', place).where('storage_key', '=', key).execute();
}
