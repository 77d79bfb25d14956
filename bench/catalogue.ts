import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { clusterIn } from '#core/server/database/embedded/cluster';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { readFunctions } from '#core/server/database/functions';
import { migrateToNewest, readMigrations } from '#core/server/database/migrate';
import { type OpenDatabase, openDatabase } from '#core/server/database/open';
import { packageRoot } from '#core/server/paths';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey } from '#core/server/storage/storage';
import { recipe } from '#features/renditions/server/rendition-kinds';
import { fillBooks } from './books.ts';
import {
  categoryNames,
  centreNames,
  type InventedMessage,
  inventor,
  makeSpeakerNames,
  serviceNames,
  slugOf,
  speakerCount,
} from './invent.ts';

/** One hour at 128 kbit/s. */
export const audioBytes = 57_600_000;

const sources = ['books.ts', 'catalogue.ts', 'invent.ts'];

/** Later runs reuse this data folder until its sources or the schema change. */
export async function prepareDataFolder(scratch: string, messages: number): Promise<string> {
  const name = `catalogue-${messages}-${await fingerprint()}`;
  const dataDir = path.join(scratch, name);
  await removeOlder(scratch, messages, name);
  const ready = path.join(dataDir, 'filled');
  if (existsSync(ready)) return dataDir;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const began = performance.now();
  const database = await openCatalogue(dataDir);
  try {
    await migrateToNewest(database.connection);
    await fillCatalogue(database.db, messages, (made) => {
      const seconds = Math.round((performance.now() - began) / 1000);
      console.error(`made ${made} in ${seconds} s`);
    });
    await addLongAudio(database.db, dataDir);
  } finally {
    await database.close();
  }
  await writeFile(ready, '');
  return dataDir;
}

export function openCatalogue(dataDir: string): Promise<OpenDatabase> {
  const settings = { dataDir, databaseUrl: null, databasePoolSize: 4 };
  return openDatabase(settings, { purpose: 'bench', say: (sentence) => console.error(sentence) });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(path.join(packageRoot, 'bench', source)));
  for (const { name, sha256 } of await readMigrations()) hash.update(`${name} ${sha256}`);
  hash.update((await readFunctions()).sha256);
  return hash.digest('hex').slice(0, 12);
}

async function removeOlder(scratch: string, messages: number, newest: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    const folder = path.join(scratch, name);
    if (!name.startsWith(`catalogue-${messages}-`) || name === newest) continue;
    if (await findPostmaster(clusterIn(path.join(folder, 'postgres')))) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Random bytes suffice, because nothing decodes this audio. */
async function addLongAudio(db: Database, dataDir: string): Promise<void> {
  const bytes = randomBytes(audioBytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await new DiskStorage(path.join(dataDir, 'media')).put(audioKey(sha256), bytes);
  const { id } = await db
    .insertInto('audio_files')
    .values({ sha256, size_bytes: audioBytes, container: 'mp3', mime_type: 'audio/mpeg', duration_ms: 3_600_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('messages').values({ topic: 'An hour', audio_file_id: id, when: '2026-11-20' }).execute();
}

const batchSize = 10_000;
const maxPurchases = 100_000;

/** Fills a migrated database with an invented catalogue, which is always the same for the same size. */
export async function fillCatalogue(db: Database, messages: number, onProgress: (made: string) => void): Promise<void> {
  const addSearchIndexes = await removeSearchIndexes(db);
  await makeGroups(db, speakerCount(messages));
  const invent = inventor(messages);
  for (let first = 1; first <= messages; first += batchSize) {
    const size = Math.min(batchSize, messages - first + 1);
    await makeMessages(
      db,
      first,
      Array.from({ length: size }, (_, index) => invent(first + index)),
    );
    onProgress(`${(first + size - 1).toLocaleString('en')} of ${messages.toLocaleString('en')} messages`);
  }
  for (const table of ['audio_files', 'messages']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${messages}::bigint)`.execute(db);
  }
  await makeRenditions(db);
  await makeFeatured(db);
  await makeDownloads(db);
  await fillBooks(db, Math.min(messages, maxPurchases), (made) =>
    onProgress(`${made.toLocaleString('en')} movements of money`),
  );
  await addSearchIndexes();
  await sql`vacuum analyze`.execute(db);
}

/**
 * Drops the large indexes, because creating them after the inserts takes a fraction of the time.
 * @returns a function that recreates them
 */
async function removeSearchIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition
    from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return () =>
    db.transaction().execute(async (transaction) => {
      await sql`set local maintenance_work_mem = '512MB'`.execute(transaction);
      for (const { definition } of rows) await sql.raw(definition).execute(transaction);
    });
}

async function makeGroups(db: Database, speakers: number): Promise<void> {
  const bio = (name: string) => `${name} teaches about ordinary days.`;
  await db
    .insertInto('speakers')
    .values(makeSpeakerNames(speakers).map((name) => ({ name, short_bio: bio(name) })))
    .execute();
  await db
    .insertInto('services')
    .values(serviceNames.map((name) => ({ name })))
    .execute();
  await db
    .insertInto('categories')
    .values(categoryNames.map((name, index) => ({ name, description: `About ${name}.`, featured: index < 8 })))
    .execute();
  await db
    .insertInto('centres')
    .values(centreNames.map((name) => ({ name, slug: slugOf(name) })))
    .execute();
}

async function makeMessages(db: Database, first: number, batch: readonly InventedMessage[]): Promise<void> {
  const ids = batch.map((_, index) => first + index);
  const links = batch.flatMap(({ categoryIds }, index) =>
    categoryIds.map((categoryId, position) => ({ id: first + index, categoryId, position })),
  );
  await db.transaction().execute(async (transaction) => {
    await sql`insert into audio_files (id, sha256, size_bytes, container, mime_type, duration_ms) overriding system value
      select id, encode(sha256(('audio ' || id)::bytea), 'hex'), 180000 + id, 'mp3', 'audio/mpeg', 600000 + (id % 3000) * 1000
      from unnest(${ids}::bigint[]) id`.execute(transaction);
    await sql`insert into messages
      (id, audio_file_id, topic, description, speaker_id, "when", price_kobo, featured) overriding system value
      select id, id, topic, description, speaker_id, day, price_kobo, id % 200 = 0
      from unnest(${ids}::bigint[], ${batch.map((one) => one.topic)}::text[],
        ${batch.map((one) => one.description)}::text[], ${batch.map((one) => one.speakerId)}::bigint[],
        ${batch.map((one) => one.when)}::date[], ${batch.map((one) => one.priceKobo)}::bigint[])
        made (id, topic, description, speaker_id, day, price_kobo)`.execute(transaction);
    await sql`insert into message_categories (message_id, category_id, position)
      select * from unnest(${links.map((link) => link.id)}::bigint[], ${links.map((link) => link.categoryId)}::bigint[],
        ${links.map((link) => link.position)}::smallint[])`.execute(transaction);
    await sql`insert into message_services (message_id, service_id)
      select * from unnest(${ids}::bigint[], ${batch.map((one) => one.serviceId)}::bigint[])`.execute(transaction);
    await sql`insert into message_centres (message_id, centre_id)
      select * from unnest(${ids}::bigint[], ${batch.map((one) => one.centreId)}::bigint[]) made (message_id, centre_id)
      where centre_id is not null`.execute(transaction);
  });
}

async function makeRenditions(db: Database): Promise<void> {
  await sql`insert into audio_preparations (audio_file_id, loudness, waveform, recipe, finished_at)
    select id, -14 - id % 12, decode(repeat(lpad(to_hex(id % 256), 2, '0'), 200), 'hex'), ${sql.lit(recipe)}, now()
    from audio_files where id % 20 <> 0`.execute(db);
  await sql`insert into audio_renditions (audio_file_id, kind, sha256, size_bytes)
    select id, kind, encode(sha256((kind || ' ' || id)::bytea), 'hex'), duration_ms * bytes
    from audio_files, (values ('low', 3), ('compact', 4), ('ultra', 1.5)) renditions (kind, bytes)
    where id % 20 <> 0`.execute(db);
}

async function makeFeatured(db: Database): Promise<void> {
  for (const [position, title] of ['Foundations', 'For the Road', 'Old Favourites'].entries()) {
    await sql`with collection as (
        insert into featured_collections (title, position) values (${title}, ${position}::int) returning id
      )
      insert into featured_collection_messages (collection_id, message_id, position)
      select c.id, m.id, row_number() over (order by m.id) - 1
      from collection c, (select id from messages where id % 7 = ${position}::int order by id limit 24) m`.execute(db);
  }
}

async function makeDownloads(db: Database): Promise<void> {
  await sql`insert into message_downloads (day, message_id, downloads)
    select current_date - ago, m.id, 1 + m.id % 9
    from generate_series(0, 89) ago
    cross join lateral (
      select id from messages where hashint8extended(id, ago) & 1023 < 51 order by id limit 2000
    ) m`.execute(db);
}
