import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export async function findMoved(db: Database, place: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from moved_objects where place = ${place} and storage_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map((row) => row.storage_key));
}

export async function noteMoved(db: Database, place: string, keys: readonly string[]): Promise<void> {
  await sql`
    insert into moved_objects (place, storage_key) select ${place}, unnest(${keys}::text[])
    on conflict do nothing`.execute(db);
}

export async function forgetMoved(db: Database, place: string): Promise<void> {
  await db.deleteFrom('moved_objects').where('place', '=', place).execute();
}

export async function forgetKeys(db: Database, places: readonly string[], keys: readonly string[]): Promise<void> {
  await sql`
    delete from moved_objects
    where place = any(${places}::text[]) and storage_key = any(${keys}::text[])`.execute(db);
}

export async function forgetTwice(db: Database, place: string, other: string): Promise<void> {
  await sql`
    delete from moved_objects one using moved_objects other
    where one.place = ${place} and other.place = ${other} and other.storage_key = one.storage_key`.execute(db);
}

export async function* pagesOfMovedPictures(db: Database, places: readonly string[]): AsyncGenerator<Named[]> {
  yield* pages(async (after) => {
    const rows = await db
      .selectFrom('moved_objects')
      .select('storage_key')
      .distinct()
      .where('place', 'in', [...places])
      .where('storage_key', 'like', 'pictures/%')
      .where('storage_key', '>', after)
      .orderBy('storage_key')
      .limit(pageSize)
      .execute();
    return rows.map(({ storage_key }) => ({ name: storage_key, size: null }));
  });
}

export async function findUsedPictures(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ picture_key: string }>`
    select picture_key from accounts where picture_key = any(${keys}::text[])
    union all
    select picture_key from loose_pictures where picture_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map((row) => row.picture_key));
}

export async function isNamed(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from accounts where picture_key = ${key})
      or exists (select from upload_parts p join uploads u on u.id = p.upload_id
        where p.storage_key = ${key} and u.finished_at is null) as named`.execute(db);
  return rows[0]?.named ?? true;
}

export interface Named {
  name: string;
  size: number | null;
}

const pageSize = 20_000;

export async function* pagesOfHashes(
  db: Database,
  table: 'audio_files' | 'audio_renditions' | 'message_notes',
): AsyncGenerator<Named[]> {
  yield* pages(async (after) => {
    const rows = await db
      .selectFrom(table)
      .distinctOn('sha256')
      .select(['sha256', 'size_bytes'])
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(pageSize)
      .execute();
    return rows.map(({ sha256, size_bytes }) => ({ name: sha256, size: Number(size_bytes) }));
  });
}

export async function* pagesOfImages(db: Database): AsyncGenerator<Named[]> {
  yield* pages(async (after) => {
    const rows = await db
      .selectFrom('images')
      .select('sha256')
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(pageSize)
      .execute();
    return rows.map(({ sha256 }) => ({ name: sha256, size: null }));
  });
}

export async function* pagesOfPictures(db: Database): AsyncGenerator<Named[]> {
  yield* pages(async (after) => {
    const rows = await db
      .selectFrom('accounts')
      .select('picture_key')
      .where('picture_key', '>', after)
      .orderBy('picture_key')
      .limit(pageSize)
      .execute();
    return rows.map(({ picture_key }) => ({ name: picture_key ?? '', size: null }));
  });
}

export async function* pagesOfParts(db: Database): AsyncGenerator<Named[]> {
  yield* pages(async (after) => {
    const rows = await db
      .selectFrom('upload_parts')
      .innerJoin('uploads', 'uploads.id', 'upload_parts.upload_id')
      .select(['upload_parts.storage_key', 'upload_parts.size_bytes'])
      .where('uploads.finished_at', 'is', null)
      .where('upload_parts.size_bytes', 'is not', null)
      .where('upload_parts.storage_key', '>', after)
      .orderBy('upload_parts.storage_key')
      .limit(pageSize)
      .execute();
    return rows.map(({ storage_key, size_bytes }) => ({ name: storage_key, size: Number(size_bytes) }));
  });
}

async function* pages(read: (after: string) => Promise<Named[]>): AsyncGenerator<Named[]> {
  for (let after = ''; ; ) {
    const page = await read(after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.name;
  }
}
