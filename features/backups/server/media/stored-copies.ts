import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Place } from '#features/backups/server/places/place';
import { hashInKey } from './fetch-object.ts';
import { fileOf } from './media-folder.ts';

export interface StoredCopy {
  sha256: string;
  read(): Readable;
}

/** Finds media beside archives, or under plain keys like a copy of `DATA_DIR/media` or another bucket. */
export class StoredCopies {
  readonly name: string;
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
    this.name = place.name;
  }

  /**
   * @param sha256 null if unknown; then only a copy that states its own hash is used
   * @returns a copy, which may be damaged; null without one
   */
  async find(key: string, sha256: string | null): Promise<StoredCopy | null> {
    const known = sha256 ?? (await this.#hashBeside(key));
    if (known === null) return null;
    const beside = fileOf(key, known);
    if ((await this.#place.size(beside)) !== null) return { sha256: known, read: () => this.#place.read(beside) };
    if ((await this.#place.size(key)) !== null) return { sha256: known, read: () => this.#place.read(key) };
    return null;
  }

  async #hashBeside(key: string): Promise<string | null> {
    if (hashInKey(key) !== null) return hashInKey(key);
    for await (const { file } of this.#place.list(`media/${path.posix.dirname(key)}`)) {
      const [name, sha256] = file.split('~');
      if (name === `media/${key}` && sha256 !== undefined) return sha256;
    }
    return null;
  }
}
