import { type Insertable, sql } from 'kysely';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database, Transaction } from '#core/server/database/database';
import type { AudioPreparations, AudioRenditions } from '#core/server/database/types';
import { recipe } from './rendition-kinds.ts';

export const renditionWork = 'rendition';

export function findAudioFile(db: Database, id: string) {
  return db
    .selectFrom('audio_files as a')
    .leftJoin('audio_preparations as p', 'p.audio_file_id', 'a.id')
    .where('a.id', '=', id)
    .select(['a.id', 'a.sha256', 'a.size_bytes', 'a.container', 'a.duration_ms'])
    .select(['p.finished_at', 'p.recipe', 'p.failure'])
    .executeTakeFirst();
}

export async function findOtherAudio(db: Database, id: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audio_files')
    .where('id', '!=', id)
    .select('sha256')
    .orderBy(sql`random()`)
    .limit(max)
    .execute();
  return rows.map((row) => row.sha256);
}

/**
 * Keeps fields that an earlier version found unless the result has them.
 * @returns false when the audio was prepared with this recipe meanwhile
 */
export async function savePreparation(
  trx: Transaction,
  id: string,
  result: Omit<Insertable<AudioPreparations>, 'audio_file_id'> & { recipe: number },
): Promise<boolean> {
  const made = await trx
    .insertInto('audio_preparations')
    .values({ audio_file_id: id, ...result })
    .onConflict((conflict) =>
      conflict
        .column('audio_file_id')
        .doUpdateSet(result)
        .where('audio_preparations.recipe', '<', result.recipe)
        .where('audio_preparations.failure', 'is', null),
    )
    .returning('audio_file_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function saveRenditions(trx: Transaction, rows: readonly Insertable<AudioRenditions>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('audio_renditions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['audio_file_id', 'kind']).doUpdateSet((eb) => ({
        sha256: eb.ref('excluded.sha256'),
        size_bytes: eb.ref('excluded.size_bytes'),
      })),
    )
    .execute();
}

/** @returns bytes */
export async function findRenditionSizes(db: Database, id: string): Promise<{ mp3?: number; low?: number }> {
  const rows = await db
    .selectFrom('audio_renditions')
    .where('audio_file_id', '=', id)
    .where('kind', 'in', ['mp3', 'low'])
    .select(['kind', 'size_bytes'])
    .execute();
  return Object.fromEntries(rows.map(({ kind, size_bytes }) => [kind, Number(size_bytes)]));
}

export async function notePending(db: Database, keys: readonly string[]): Promise<void> {
  await sql`
    insert into pending_objects (storage_key) select distinct unnest(${keys}::text[])
    on conflict (storage_key) do update set created_at = now()`.execute(db);
}

/** Notifies every server, because the catalogue's triggers don't cover renditions. */
export async function tellOfChange(db: Database): Promise<void> {
  await sql`select pg_notify('catalogue_changed', '')`.execute(db);
}

export async function countPreparations(db: Database) {
  const { rows } = await sql<{ all: number; prepared: number; failed: number; older: number }>`
    select (select count(*) from audio_files)::int as "all",
      (select count(*) from audio_preparations where recipe < ${sql.lit(recipe)} and failure is null)::int as older,
      (select count(*) from audio_preparations where failure is null)::int as prepared,
      (select count(*) from audio_preparations where failure is not null)::int as failed`.execute(db);
  return rows[0] ?? { all: 0, prepared: 0, failed: 0, older: 0 };
}

export async function isImporting(db: Database): Promise<boolean> {
  const [first, second] = advisoryLocks.importing;
  const { rows } = await sql<{ importing: boolean }>`
    select exists (
      select from pg_locks l where l.locktype = 'advisory' and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${first}::int::oid and l.objid = ${second}::int::oid and l.objsubid = 2) as importing`.execute(
    db,
  );
  return rows[0]?.importing ?? false;
}

export function listFailures(db: Database) {
  return db
    .selectFrom('audio_preparations as p')
    .leftJoin('messages as m', 'm.audio_file_id', 'p.audio_file_id')
    .where('p.failure', 'is not', null)
    .select(['m.id as message_id', 'm.topic', 'p.failure', 'p.finished_at'])
    .orderBy('p.finished_at', 'desc')
    .orderBy('p.audio_file_id')
    .execute();
}

export async function forgetFailures(db: Database): Promise<number> {
  const gone = await db.deleteFrom('audio_preparations').where('failure', 'is not', null).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function findLeftRenditions(db: Database, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_objects')
    .where('storage_key', 'like', `${prefix}%`)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .select('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function findUsedRenditions(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('audio_renditions').select('sha256').where('sha256', 'in', hashes).execute();
  return new Set(rows.map((row) => row.sha256));
}

/**
 * All renditions are then made again.
 * @param sha256 of one of the renditions
 */
export async function forgetPreparation(db: Database, sha256: string): Promise<void> {
  const theirs = db.selectFrom('audio_renditions').where('sha256', '=', sha256).select('audio_file_id');
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('audio_preparations').where('audio_file_id', 'in', theirs).execute();
    await trx.deleteFrom('audio_renditions').where('audio_file_id', 'in', theirs).execute();
    await tellOfChange(trx);
  });
}
