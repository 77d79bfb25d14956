import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export interface Named {
  name: string;
  size: number | null;
}

type NamedKind = 'audio' | 'renditions' | 'covers' | 'notes' | 'pictures';

const pageSize = 500;

const namesOf: Readonly<Record<NamedKind, RawBuilder<Named>>> = {
  audio: sql<Named>`select sha256 as name, size_bytes as size from audio_files`,
  renditions: sql<Named>`select distinct sha256 as name, size_bytes as size from audio_renditions`,
  covers: sql<Named>`select sha256 as name, null::bigint as size from images`,
  notes: sql<Named>`select distinct sha256 as name, size_bytes as size from message_notes`,
  pictures: sql<Named>`select picture_key as name, null::bigint as size from accounts where picture_key is not null`,
};

export async function* namesAfter(db: Database, kind: NamedKind, after: string): AsyncGenerator<Named> {
  for (let last = after; ; ) {
    const { rows } = await sql<{ name: string; size: string | null }>`
      select name, size from (${namesOf[kind]}) named
      where name collate "C" > ${last} order by name collate "C" limit ${sql.lit(pageSize)}`.execute(db);
    for (const { name, size } of rows) yield { name, size: size === null ? null : Number(size) };
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    last = end.name;
  }
}

export async function isNamed(db: Database, kind: NamedKind, name: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from (${namesOf[kind]}) named where name = ${name}) as named`.execute(db);
  return rows[0]?.named ?? false;
}

export async function findSize(
  db: Database,
  kind: 'audio' | 'renditions' | 'notes',
  sha256: string,
): Promise<number | null> {
  const { rows } = await sql<{ size: string }>`
    select size from (${namesOf[kind]}) named where name = ${sha256} limit 1`.execute(db);
  return rows[0] ? Number(rows[0].size) : null;
}

export async function findOriginals(db: Database, rendition: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audio_renditions')
    .innerJoin('audio_files', 'audio_files.id', 'audio_renditions.audio_file_id')
    .where('audio_renditions.sha256', '=', rendition)
    .select('audio_files.sha256')
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

export async function findOtherAudio(db: Database, except: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audio_files')
    .where('sha256', '!=', except)
    .select('sha256')
    .orderBy(sql`random()`)
    .limit(max)
    .execute();
  return rows.map((row) => row.sha256);
}

export async function measureLibrary(
  db: Database,
  { picturesOfImage, bytesOfPicture }: { picturesOfImage: number; bytesOfPicture: number },
): Promise<{ objects: number; bytes: number }> {
  const { rows } = await sql<{
    files: string;
    bytes: string;
    images: string;
    notes: string;
    note_bytes: string;
    pictures: string;
  }>`
    select (select count(*) from audio_files) + (select count(*) from audio_renditions) as files,
      (select coalesce(sum(size_bytes), 0) from audio_files) + (select coalesce(sum(size_bytes), 0) from audio_renditions) as bytes,
      (select count(*) from images) as images,
      (select count(*) from message_notes) as notes, (select coalesce(sum(size_bytes), 0) from message_notes) as note_bytes,
      (select count(*) from accounts where picture_key is not null) as pictures`.execute(db);
  const [row] = rows;
  const pictures = Number(row?.images ?? 0) * picturesOfImage + Number(row?.pictures ?? 0);
  return {
    objects: Number(row?.files ?? 0) + Number(row?.notes ?? 0) + pictures,
    bytes: Number(row?.bytes ?? 0) + Number(row?.note_bytes ?? 0) + pictures * bytesOfPicture,
  };
}
