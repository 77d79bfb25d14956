import { Readable } from 'node:stream';
import { type Entry, readArchive } from '#features/backups/server/archive/archive-reader';
import type { ArchiveKey } from '#features/backups/server/archive/encryption';
import { readHead } from '#features/backups/server/archive/read-head';
import type { Place } from '#features/backups/server/places/place';
import type { StoredCopy } from './stored-copies.ts';

/** Each search reads the archive from its beginning, so an archive only suits searches for a few objects. */
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

  async assertReadable(): Promise<void> {
    await readHead(this.#place.read(this.#file), this.name, this.#key);
  }

  async find(key: string): Promise<StoredCopy | null> {
    const { entries } = await readArchive(this.#place.read(this.#file), this.name, this.#key);
    for (;;) {
      const { done, value } = await entries.next();
      if (done) return null;
      if (value.is.kind !== 'media' || value.is.key !== key) continue;
      return { sha256: value.sha256, read: () => Readable.from(bytesOf(value, entries), { objectMode: false }) };
    }
  }
}

async function* bytesOf({ bytes }: Entry, entries: AsyncGenerator<Entry, unknown>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } finally {
    await entries.return(undefined);
  }
}
