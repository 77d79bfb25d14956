import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/database/database';
import { migrate, readMigrations } from '#server/database/migrate';
import { openDatabase } from '#server/database/open';
import { DiskStorage } from '#server/platform/storage/disk';
import { audioKey } from '#server/platform/storage/storage';
import { fillCatalogue } from './fill.ts';

/** A long talk: an hour at 128 kbit/s. */
export const audioBytes = 57_600_000;

/**
 * Makes a data folder with a catalogue of that many messages and one long audio file, once; later runs find it.
 * @param messages how many
 * @returns the folder
 */
export async function prepareDataFolder(scratch: string, messages: number): Promise<string> {
  const dataDir = path.join(scratch, `catalogue-${messages}`);
  const ready = path.join(dataDir, 'filled');
  if (existsSync(ready)) return dataDir;
  await mkdir(dataDir, { recursive: true });
  const settings = { dataDir, databaseUrl: null, databasePoolSize: 4 };
  const say = (sentence: string) => console.error(sentence);
  const database = await openDatabase(settings, { purpose: 'bench', say });
  try {
    await migrate(database.connection, await readMigrations());
    await fillCatalogue(database.db, messages, (made) => console.error(`made ${made} of ${messages} messages`));
    await addLongAudio(database.db, dataDir);
  } finally {
    await database.close();
  }
  await writeFile(ready, '');
  return dataDir;
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
