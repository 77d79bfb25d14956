import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#core/server/database/database';
import { clusterIn } from '#core/server/database/embedded/cluster';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { readFunctions } from '#core/server/database/functions';
import { migrateToNewest, readMigrations } from '#core/server/database/migrate';
import { type OpenDatabase, openDatabase } from '#core/server/database/open';
import { packageRoot } from '#core/server/paths';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey } from '#core/server/storage/storage';
import { fillCatalogue } from './fill.ts';

/** A long talk: an hour at 128 kbit/s. */
export const audioBytes = 57_600_000;

/** What a filled folder is made from; a change of these makes a new one. */
const sources = [
  ...['book-movements.ts', 'catalogue.ts', 'fill.ts', 'fill-books.ts', 'invent.ts', 'invent-sales.ts'],
  ...['names.ts', 'random.ts', 'words.ts'],
];

/**
 * Makes a data folder with a catalogue of that many messages and one long audio file, once; later runs find it, until
 * what fills it or the schema changes. Older ones of that size go away, unless something runs on them.
 * @param messages how many
 * @returns the folder
 */
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

/** Opens the database of a data folder, beside a server that may run on it. */
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

/** Random bytes serve as well as a talk: nothing here listens to them. */
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
