import type { Database } from '#core/server/database/database';
import { logoRenditions } from '#core/server/library-facts';
import { audioKey, coverKey, logoKey, noteKey, renditionKey } from '#core/server/storage/storage';
import { coverFormats, coverWidths } from '#features/audio/contract/covers';
import { type Named, pagesOfHashes, pagesOfImages, pagesOfParts, pagesOfPictures } from './moving-queries.ts';

/** In bytes; null when the database lacks the size. */
export interface NamedObject {
  key: string;
  size: number | null;
}

export async function* namedObjects(db: Database, logo: string | null): AsyncGenerator<NamedObject> {
  yield* keysOf(pagesOfHashes(db, 'audio_files'), (sha256) => [audioKey(sha256)]);
  yield* keysOf(pagesOfHashes(db, 'audio_renditions'), (sha256) => [renditionKey(sha256)]);
  yield* keysOf(pagesOfImages(db), (sha256) =>
    coverWidths.flatMap((width) => coverFormats.map((format) => coverKey(sha256, width, format))),
  );
  yield* keysOf(pagesOfHashes(db, 'message_notes'), (sha256) => [noteKey(sha256)]);
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
