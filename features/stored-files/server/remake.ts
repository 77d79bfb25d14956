import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from '#core/server/platform';
import { inWorkFolder } from '#core/server/process/work-folder';
import { audioKey, coverKey } from '#core/server/storage/storage';
import { findHashes, replaceHash } from '#core/server/storage/stored-hash-queries';
import { coverFormats, coverWidths } from '#features/audio/contract/covers';
import { encodeCover } from '#features/audio/server/covers';
import { sha256Of } from '#features/audio/server/ingest/store-media';
import { forgetPreparation } from '#features/renditions/server/transcoding-queries';
import { type ExpectedObject, findExpected } from './objects.ts';
import { findOriginals } from './objects-queries.ts';
import { readObject, Throttle } from './read-object.ts';

type Parts = Pick<Platform, 'database' | 'storage'> & { workFolder: string };

/**
 * Works only if the original is good, which plays until then.
 * @returns the source, in words; null when the original is damaged
 */
export async function remakeRendition(
  { database, storage }: Parts,
  key: string,
  signal: AbortSignal,
): Promise<string | null> {
  const sha256 = key.slice(-64);
  for (const original of await findOriginals(database, sha256)) {
    const expected = await findExpected(database, null, audioKey(original));
    if (!expected || (await isDamaged(storage, expected, signal))) return null;
  }
  // The damaged file goes first, because the new rendition may have the same key, and an existing object would stay.
  await storage.remove(key);
  await forgetPreparation(database, sha256);
  return 'its original';
}

/**
 * Uses the largest other good size, unless smaller.
 * @returns the source, in words; null without such a size
 */
export async function remakeCover(
  { database, storage, workFolder }: Parts,
  key: string,
  signal: AbortSignal,
): Promise<string | null> {
  const [, image = '', typedWidth, typedFormat] = /^covers\/.\/([0-9a-f]{64})-(\d+)\.(\w+)$/.exec(key) ?? [];
  const width = coverWidths.find((each) => String(each) === typedWidth);
  const format = coverFormats.find((each) => each === typedFormat);
  if (width === undefined || format === undefined) return null;
  const larger = coverWidths.filter((each) => each >= width).toSorted((one, other) => other - one);
  const others = larger
    .flatMap((each) => coverFormats.map((of) => coverKey(image, each, of)))
    .filter((of) => of !== key);
  const noted = await findHashes(database, others);
  for (const other of others) {
    const hash = noted.get(other);
    if (!hash || (await isDamaged(storage, { key: other, ...hash }, signal))) continue;
    const content = await encodeCover(await storage.readWhole(other), width, format);
    await inWorkFolder(workFolder, randomUUID(), async (folder) => {
      const file = path.join(folder, 'cover');
      await writeFile(file, content);
      await storage.replace(key, file);
    });
    await replaceHash(database, key, { sha256: sha256Of(content), size: content.length });
    return 'another size of it';
  }
  return null;
}

async function isDamaged(storage: Parts['storage'], expected: ExpectedObject, signal: AbortSignal): Promise<boolean> {
  const read = await readObject({ storage, throttle: new Throttle(Infinity), signal }, expected);
  return read.fault !== null;
}
