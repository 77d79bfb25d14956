import { coverFormats, coverWidths } from '#contract/media';
import type { Database } from '#server/database/database';
import { logoRenditions } from '#server/platform/library-facts';
import { audioKey, coverKey, logoKey, renditionKey, type Storage } from '#server/platform/storage/storage';
import { type Named, pagesOfAudio, pagesOfImages, pagesOfParts, pagesOfPictures } from './moving-queries.ts';

export interface StorageFindings {
  /** Objects that the database names. */
  named: number;
  /** Their keys, of those that are missing; at most some hundred. */
  missing: string[];
  missingCount: number;
  /** Keys of audio that has another size than in the database; at most some hundred. */
  wrongSize: string[];
  wrongSizeCount: number;
  /** Objects that the database doesn't name: what interruptions left, and logos that mails still show. */
  unnamed: number;
}

const mostListed = 200;

/**
 * Compares what the database names with what is stored; changes nothing. Keeps the names of all stored objects in memory, some 150 bytes
 * each.
 * @param logo the hash of the library's logo, if it has one
 */
export async function checkObjects(db: Database, storage: Storage, logo: string | null): Promise<StorageFindings> {
  const stored = new Map<string, number>();
  for await (const { key, size } of storage.list()) stored.set(key, size);
  const findings = { named: 0, missing: [], missingCount: 0, wrongSize: [], wrongSizeCount: 0, unnamed: 0 };
  const found: StorageFindings = findings;
  let seen = 0;
  for await (const { key, size } of namedObjects(db, logo)) {
    found.named += 1;
    const there = stored.get(key);
    // Stored since the list was made.
    if (there === undefined && (await storage.size(key)) === null) {
      found.missingCount += 1;
      if (found.missing.length < mostListed) found.missing.push(key);
    } else if (there !== undefined) {
      seen += 1;
      if (size !== null && size !== there) {
        found.wrongSizeCount += 1;
        if (found.wrongSize.length < mostListed) found.wrongSize.push(key);
      }
    }
  }
  found.unnamed = stored.size - seen;
  return found;
}

async function* namedObjects(db: Database, logo: string | null): AsyncGenerator<{ key: string; size: number | null }> {
  yield* keysOf(pagesOfAudio(db, 'audio_files'), (sha256) => [audioKey(sha256)]);
  yield* keysOf(pagesOfAudio(db, 'renditions'), (sha256) => [renditionKey(sha256)]);
  yield* keysOf(pagesOfImages(db), (sha256) =>
    coverWidths.flatMap((width) => coverFormats.map((format) => coverKey(sha256, width, format))),
  );
  yield* keysOf(pagesOfPictures(db), (key) => [key]);
  yield* keysOf(pagesOfParts(db), (key) => [key]);
  if (logo === null) return;
  for (const rendition of Object.keys(logoRenditions)) yield { key: logoKey(`${logo}-${rendition}`), size: null };
}

async function* keysOf(pages: AsyncIterable<Named[]>, keysOfOne: (name: string) => string[]) {
  for await (const page of pages) {
    for (const { name, size } of page) for (const key of keysOfOne(name)) yield { key, size };
  }
}
