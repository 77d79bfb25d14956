import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Place } from '#features/backups/server/places/place';
import { hashInKey } from './fetch-object.ts';
import { fileOf } from './media-folder.ts';

/** A stored copy of an object, and the hash it was stored under. */
export interface KeptCopy {
  sha256: string;
  read(): Readable;
}

/**
 * Media that a place has beside archives, or under plain keys like a copy of `DATA_DIR/media` or another bucket. Nothing is listed before
 * it is asked for.
 */
export class KeptCopies {
  readonly name: string;
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
    this.name = place.name;
  }

  /**
   * @param sha256 of the object; null if unknown: then only a copy that states its own hash is used
   * @returns a copy, which may be damaged; null without one
   * @throws StopError if the place can't be read
   */
  async find(key: string, sha256: string | null): Promise<KeptCopy | null> {
    const known = sha256 ?? (await this.#hashBeside(key));
    if (known === null) return null;
    const beside = fileOf(key, known);
    if ((await this.#place.size(beside)) !== null) return { sha256: known, read: () => this.#place.read(beside) };
    if ((await this.#place.size(key)) !== null) return { sha256: known, read: () => this.#place.read(key) };
    return null;
  }

  /** Copies beside archives have the hash in their names. */
  async #hashBeside(key: string): Promise<string | null> {
    if (hashInKey(key) !== null) return hashInKey(key);
    for await (const { file } of this.#place.list(`media/${path.posix.dirname(key)}`)) {
      const [name, sha256] = file.split('~');
      if (name === `media/${key}` && sha256 !== undefined) return sha256;
    }
    return null;
  }
}
