import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import type { AudioFiles, Images } from '#core/server/database/types';
import { renditionFolder } from '#core/server/storage/storage';

/** Records storage keys before their bytes are stored, so that a sweep finds bytes without a row. */
export async function addPending(db: Database, keys: readonly string[]): Promise<void> {
  await sql`
    insert into pending_objects (storage_key) select unnest(${keys}::text[]) on conflict do nothing`.execute(db);
}

export async function findPending(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_objects')
    .select('storage_key')
    .where('storage_key', 'not like', `${renditionFolder}%`)
    .orderBy('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function removePending(db: Database, keys: readonly string[]): Promise<void> {
  await sql`delete from pending_objects where storage_key = any(${keys}::text[])`.execute(db);
}

export async function findUsedHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ sha256: string }>`
    select sha256 from audio_files where sha256 = any(${hashes}::text[])
    union all
    select sha256 from images where sha256 = any(${hashes}::text[])
    union all
    select sha256 from message_notes where sha256 = any(${hashes}::text[])`.execute(db);
  return new Set(result.rows.map((row) => row.sha256));
}

export async function insertAudioFiles(
  trx: Transaction,
  rows: readonly Insertable<AudioFiles>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const made = await trx
    .insertInto('audio_files')
    .values(rows)
    // Setting a hash to itself changes nothing, but makes the existing row part of the result.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet((row) => ({ sha256: row.ref('excluded.sha256') })))
    .returning(['id', 'sha256'])
    .execute();
  return new Map(made.map((row) => [row.sha256, row.id]));
}

export async function insertImages(trx: Transaction, rows: readonly Insertable<Images>[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const made = await trx
    .insertInto('images')
    .values(rows)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('sha256')
    .execute();
  return new Set(made.map(({ sha256 }) => sha256));
}

export async function findImages(db: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('images').select(['id', 'sha256']).where('sha256', 'in', hashes).execute();
  return new Map(rows.map((row) => [row.sha256, row.id]));
}
