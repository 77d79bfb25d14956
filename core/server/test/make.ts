import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#core/server/database/database';
import type {
  AudioFiles,
  Categories,
  Centres,
  FeaturedCollections,
  Images,
  Series,
  Services,
  Speakers,
} from '#core/server/database/types';

let made = 0;
function next(): number {
  made += 1;
  return made;
}

export function makeHash(): string {
  return createHash('sha256').update(`made ${process.pid} ${next()}`).digest('hex');
}

export async function makeSpeaker(db: Database, given: Partial<Insertable<Speakers>> = {}): Promise<string> {
  const values = { name: `Speaker ${next()}`, ...given };
  return (await db.insertInto('speakers').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeService(db: Database, given: Partial<Insertable<Services>> = {}): Promise<string> {
  const values = { name: `Service ${next()}`, ...given };
  return (await db.insertInto('services').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeCategory(db: Database, given: Partial<Insertable<Categories>> = {}): Promise<string> {
  const values = { name: `Category ${next()}`, ...given };
  return (await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeCentre(db: Database, given: Partial<Insertable<Centres>> = {}): Promise<string> {
  const number = next();
  const values = { name: `Centre ${number}`, slug: `centre-${number}`, ...given };
  return (await db.insertInto('centres').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeSeries(
  db: Database,
  messageIds: readonly string[],
  given: Partial<Insertable<Series>> = {},
): Promise<string> {
  const values = { name: `Series ${next()}`, ...given };
  const { id } = await db.insertInto('series').values(values).returning('id').executeTakeFirstOrThrow();
  const rows = messageIds.map((messageId, index) => ({ series_id: id, message_id: messageId, part: index + 1 }));
  if (rows.length > 0) await db.insertInto('message_series').values(rows).execute();
  return id;
}

export async function makeImage(db: Database, given: Partial<Insertable<Images>> = {}): Promise<string> {
  const values = { sha256: makeHash(), width: 1200, height: 1200, color: '#336699', ...given };
  return (await db.insertInto('images').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeAudioFile(db: Database, given: Partial<Insertable<AudioFiles>> = {}): Promise<string> {
  const values = {
    sha256: makeHash(),
    size_bytes: 480_000,
    container: 'mp3',
    mime_type: 'audio/mpeg',
    duration_ms: 30_000,
    ...given,
  };
  return (await db.insertInto('audio_files').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeFeaturedCollection(
  db: Database,
  messageIds: readonly string[],
  given: Partial<Insertable<FeaturedCollections>> = {},
): Promise<string> {
  const values = { title: `Collection ${next()}`, ...given };
  const { id } = await db.insertInto('featured_collections').values(values).returning('id').executeTakeFirstOrThrow();
  const rows = messageIds.map((messageId, position) => ({ collection_id: id, message_id: messageId, position }));
  if (rows.length > 0) await db.insertInto('featured_collection_messages').values(rows).execute();
  return id;
}

/** @param day `YYYY-MM-DD` in UTC */
export async function makeDownloads(db: Database, messageId: string, day: string, downloads: number): Promise<void> {
  await db.insertInto('message_downloads').values({ message_id: messageId, day, downloads }).execute();
}
