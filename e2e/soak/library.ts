import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fillCatalogue, openCatalogue } from '#bench/catalogue';
import { keywordKinds } from '#bench/searches';
import { makeFolder } from '#core/server/test/folder';
import { audioPath } from '#features/audio/contract';
import { fillLibrary, importAudio, type Library } from '#kit/library';
import type { Site } from '#kit/site';
import type { Plan } from './plan.ts';

export interface SoakLibrary extends Library {
  messages: number;
  keywords: readonly string[];
  long: readonly { path: string; file: string }[];
  larger: string;
}

const paidMessages = 200;
/** Frames of 144 bytes: 7.5 minutes at 64 kbit/s, or two in the short form. */
const audio = { long: { files: 12, frames: 25_000 }, short: { files: 3, frames: 7_000 } };
const largerFrames = 70_000;

export async function makeLibrary(
  site: Site,
  { messages, isLong, catalogue }: Pick<Plan, 'messages' | 'isLong' | 'catalogue'>,
  say: (made: string) => void,
): Promise<SoakLibrary> {
  const { files: count, frames } = isLong ? audio.long : audio.short;
  if (catalogue === '') await fillCatalogue(site.db(), messages, say);
  const environment = await site.environment('import');
  const library = await fillLibrary(site.db(), environment, paidMessages);
  const folder = await makeFolder();
  const files = await importAudio(environment, count, frames);
  const [larger] = await importAudio(environment, 1, largerFrames);
  if (!larger) throw new Error('nothing was imported');
  const written = files.map(async ({ sha256, content }) => {
    const file = path.join(folder, sha256);
    await writeFile(file, content);
    return { path: audioPath(sha256, 'mp3'), file };
  });
  return {
    ...library,
    messages,
    keywords: keywordKinds(messages).flatMap(({ paths }) => paths.map(keywordOf)),
    long: await Promise.all(written),
    larger: audioPath(larger.sha256, 'mp3'),
  };
}

function keywordOf(address: string): string {
  return new URL(address, 'http://localhost').searchParams.get('keyword') ?? '';
}

/** A generated catalogue works with any secret key, because nothing in it was made with one. */
export async function copyCatalogue(folder: string): Promise<string> {
  if (folder === '') return '';
  const copy = path.join(await makeFolder(), 'data');
  await promisify(execFile)('cp', ['-a', '--reflink=auto', folder, copy]);
  await rm(path.join(copy, 'secret-key'), { force: true });
  const { db, close } = await openCatalogue(copy);
  await db.deleteFrom('secret_key_fingerprints').execute();
  await close();
  return copy;
}
