import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { startProgram } from '#core/server/test/program';
import { recipe } from '#features/renditions/server/rendition-kinds';

export interface Library {
  free: readonly { id: string; sha256: string; content: Buffer }[];
  paid: readonly string[];
}

const freeMessages = 8;
const frames = 1_500;
const priceKobo = 10_000;

/** Paid messages are only rows, since nobody plays them. */
export async function fillLibrary(db: Database, environment: Record<string, string>, paid: number): Promise<Library> {
  const contents = await importAudio(environment, freeMessages, frames);
  const free = await Promise.all(
    contents.map(async ({ sha256, content }) => {
      const { id } = await db
        .selectFrom('messages as m')
        .innerJoin('audio_files as f', 'f.id', 'm.audio_file_id')
        .where('f.sha256', '=', sha256)
        .select('m.id')
        .executeTakeFirstOrThrow();
      return { id, sha256, content };
    }),
  );
  const ids: string[] = [];
  for (let n = 1; n <= paid; n += 1) ids.push(await makeMessage(db, { topic: `Paid message ${n}`, priceKobo }));
  // Paid messages have no audio to prepare, so they are marked as prepared, except those that a running server has given up meanwhile.
  await sql`insert into audio_preparations (audio_file_id, recipe, finished_at)
    select audio_file_id, ${sql.lit(recipe)}, now() from messages where id = any(${ids}::bigint[])
    on conflict (audio_file_id) do nothing`.execute(db);
  return { free, paid: ids };
}

/** @param frames of 24 ms and 144 bytes */
export async function importAudio(environment: Record<string, string>, count: number, frames: number) {
  const folder = await makeFolder();
  const files = Array.from({ length: count }, (_, n) => {
    const content = makeMp3({ frames, seed: n + 1, tags: { TIT2: `Free message ${n + 1}` } });
    return { content, sha256: createHash('sha256').update(content).digest('hex') };
  });
  for (const { sha256, content } of files) await writeFile(path.join(folder, `${sha256}.mp3`), content);
  const command = startProgram('command', ['import', folder], environment);
  if ((await command.ended) !== 0) throw new Error(`the import failed:\n${command.stdout()}${command.stderr()}`);
  return files;
}
