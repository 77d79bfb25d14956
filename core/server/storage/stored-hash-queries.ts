import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

/** For stored objects whose keys don't contain a hash. */
export interface NotedHash {
  sha256: string;
  size: number;
}

export async function findHashes(db: Database, keys: readonly string[]): Promise<Map<string, NotedHash>> {
  const { rows } = await sql<{ storage_key: string; sha256: string; size_bytes: string }>`
    select storage_key, sha256, size_bytes from stored_hashes where storage_key = any(${keys}::text[])`.execute(db);
  return new Map(
    rows.map(({ storage_key, sha256, size_bytes }) => [storage_key, { sha256, size: Number(size_bytes) }]),
  );
}

export async function noteHashes(db: Database, noted: readonly (NotedHash & { key: string })[]): Promise<void> {
  if (noted.length === 0) return;
  await db
    .insertInto('stored_hashes')
    .values(noted.map(({ key, sha256, size }) => ({ storage_key: key, sha256, size_bytes: size })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the recorded hash of an object that was made again. */
export async function replaceHash(db: Database, key: string, { sha256, size }: NotedHash): Promise<void> {
  await db
    .insertInto('stored_hashes')
    .values({ storage_key: key, sha256, size_bytes: size })
    .onConflict((conflict) =>
      conflict.column('storage_key').doUpdateSet({ sha256, size_bytes: size, noted_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function forgetHash(db: Database, key: string): Promise<void> {
  await db.deleteFrom('stored_hashes').where('storage_key', '=', key).execute();
}
