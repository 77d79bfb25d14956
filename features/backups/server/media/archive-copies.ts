import { Readable } from 'node:stream';
import { type Entry, readArchive } from '#features/backups/server/archive/archive-reader';
import type { ArchiveKey } from '#features/backups/server/archive/encryption';
import { readHead } from '#features/backups/server/archive/read-head';
import type { Place } from '#features/backups/server/places/place';
import type { KeptCopy } from './kept-copies.ts';

/** Audio and pictures that are in an archive. Each is looked for from its beginning, so this is for a few of them. */
export class ArchiveCopies {
  readonly name: string;
  readonly #place: Pick<Place, 'name' | 'read'>;
  readonly #file: string;
  readonly #key: ArchiveKey;

  constructor(place: Pick<Place, 'name' | 'read'>, file: string, key: ArchiveKey) {
    this.name = `${place.name}/${file}`;
    this.#place = place;
    this.#file = file;
    this.#key = key;
  }

  /** @throws StopError when it can't be read as an archive, or isn't one that may be taken */
  async assertReadable(): Promise<void> {
    await readHead(this.#place.read(this.#file), this.name, this.#key);
  }

  /** @returns the copy of an object that the archive has; null without one @throws StopError when it can't be read */
  async find(key: string): Promise<KeptCopy | null> {
    const { entries } = await readArchive(this.#place.read(this.#file), this.name, this.#key);
    for (;;) {
      const { done, value } = await entries.next();
      if (done) return null;
      if (value.is.kind !== 'media' || value.is.key !== key) continue;
      return { sha256: value.sha256, read: () => Readable.from(bytesOf(value, entries), { objectMode: false }) };
    }
  }
}

/** Lets the rest of the archive go once the entry is read. */
async function* bytesOf({ bytes }: Entry, entries: AsyncGenerator<Entry, unknown>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } finally {
    await entries.return(undefined);
  }
}
