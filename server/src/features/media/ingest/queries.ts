import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database';
import { hasCode } from '#server/database/error-code';
import type { AudioFiles, Images } from '#server/database/types';
import { renditionFolder } from '#server/platform/storage/storage';

/** PostgreSQL's code of a lock that wasn't had in time. */
const lockTimeout = '55P03';

/** @returns whether this connection holds the lock now */
export async function tryLock(db: Database, lock: readonly [number, number]): Promise<boolean> {
  const result = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(${lock[0]}::int, ${lock[1]}::int) as held`.execute(db);
  return result.rows[0]?.held ?? false;
}

/**
 * Waits for a lock, also for longer than a statement of a server may take.
 * @param ms how long at most, in ms
 * @returns whether this connection holds it now
 */
export async function waitForLock(db: Database, lock: readonly [number, number], ms: number): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, false), set_config('statement_timeout', '0', false)`.execute(
    db,
  );
  try {
    await sql`select pg_advisory_lock(${lock[0]}::int, ${lock[1]}::int)`.execute(db);
    return true;
  } catch (error) {
    if (hasCode(error, lockTimeout)) return false;
    throw error;
  } finally {
    for (const name of ['lock_timeout', 'statement_timeout'])
      await sql`reset ${sql.ref(name)}`.execute(db).catch(() => undefined);
  }
}

/** Gives back what `tryLock` took, on the same connection. */
export async function unlock(db: Database, lock: readonly [number, number]): Promise<void> {
  await sql`select pg_advisory_unlock(${lock[0]}::int, ${lock[1]}::int)`.execute(db);
}

/** Notes keys whose bytes are about to be stored. */
export async function addPending(db: Database, keys: readonly string[]): Promise<void> {
  await sql`
    insert into pending_objects (storage_key) select unnest(${keys}::text[]) on conflict do nothing`.execute(db);
}

/** @returns the keys of audio and covers that were noted and not yet taken off: bytes that may be there without a row */
export async function findPending(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_objects')
    .select('storage_key')
    // Renditions are made beside an import, and have a sweep of their own.
    .where('storage_key', 'not like', `${renditionFolder}%`)
    .orderBy('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Takes keys off: their bytes have a row by now, or are gone. */
export async function removePending(db: Database, keys: readonly string[]): Promise<void> {
  await sql`delete from pending_objects where storage_key = any(${keys}::text[])`.execute(db);
}

/** @returns those of the hashes that audio or artwork with a row has */
export async function findUsedHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ sha256: string }>`
    select sha256 from audio_files where sha256 = any(${hashes}::text[])
    union all
    select sha256 from images where sha256 = any(${hashes}::text[])`.execute(db);
  return new Set(result.rows.map((row) => row.sha256));
}

/** @returns the id of each, by its hash; of audio that has a row already, that row's */
export async function insertAudioFiles(
  trx: Transaction,
  rows: readonly Insertable<AudioFiles>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const made = await trx
    .insertInto('audio_files')
    .values(rows)
    // Changes nothing, but makes the row one that is returned.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet((row) => ({ sha256: row.ref('excluded.sha256') })))
    .returning(['id', 'sha256'])
    .execute();
  return new Map(made.map((row) => [row.sha256, row.id]));
}

/** Gives images a row each; one whose bytes have a row already keeps it. */
export async function insertImages(trx: Transaction, rows: readonly Insertable<Images>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('images')
    .values(rows)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** @returns the id of each image that there is, by its hash */
export async function findImages(db: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('images').select(['id', 'sha256']).where('sha256', 'in', hashes).execute();
  return new Map(rows.map((row) => [row.sha256, row.id]));
}
