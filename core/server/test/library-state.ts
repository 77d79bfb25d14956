import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#core/server/database/database';
import { audioKey, coverKey } from '#core/server/storage/storage';
import { coverFormats, coverWidths } from '#features/audio/contract/covers';

export interface LibraryState {
  messages: string[];
  files: string[];
}

/**
 * Omits values that differ between runs (ids, times).
 * @throws Error naming files that are missing or superfluous
 */
export async function stateOf(db: Database, mediaFolder: string): Promise<LibraryState> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('audio_files', 'audio_files.id', 'messages.audio_file_id')
    .leftJoin('speakers', 'speakers.id', 'messages.speaker_id')
    .leftJoin('images', 'images.id', 'messages.image_id')
    .select(['messages.topic', 'when', 'audio_files.sha256', 'size_bytes', 'speakers.name', 'images.sha256 as cover'])
    .orderBy('audio_files.sha256')
    .execute();
  const audio = await db.selectFrom('audio_files').select('sha256').execute();
  const images = await db.selectFrom('images').select('sha256').execute();
  const pending = await db.selectFrom('pending_objects').selectAll().execute();
  if (pending.length > 0) throw new Error(`${pending.length} pending objects are left`);
  if (audio.length !== rows.length) throw new Error(`${audio.length} audio files for ${rows.length} messages`);

  const files = await filesBelow(mediaFolder);
  const expected = [
    ...audio.map(({ sha256 }) => audioKey(sha256)),
    ...images.flatMap(({ sha256 }) =>
      coverWidths.flatMap((width) => coverFormats.map((format) => coverKey(sha256, width, format))),
    ),
  ].sort();
  if (expected.join() !== files.join()) {
    throw new Error(`files and rows differ: ${symmetricDifference(expected, files).join(', ')}`);
  }
  const wrong = await unplayable(db, mediaFolder);
  if (wrong.length > 0) throw new Error(`the bytes of ${wrong.join(', ')} are others`);
  return { messages: rows.map((row) => JSON.stringify(row)), files };
}

export async function unplayable(db: Database, mediaFolder: string): Promise<string[]> {
  const audio = await db.selectFrom('audio_files').select('sha256').execute();
  const wrong = audio.map(async ({ sha256 }) => {
    const content = await fs.readFile(path.join(mediaFolder, audioKey(sha256))).catch(() => Buffer.alloc(0));
    return createHash('sha256').update(content).digest('hex') === sha256 ? [] : [sha256];
  });
  return (await Promise.all(wrong)).flat();
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

function symmetricDifference(some: readonly string[], others: readonly string[]): string[] {
  return [...some.filter((each) => !others.includes(each)), ...others.filter((each) => !some.includes(each))];
}
