import { Readable } from 'node:stream';
import type { HashedBytes } from '#server/features/backups/archive/archive-writer';
import type { ListedObject } from '#server/features/backups/archive/format';
import type { Place } from '#server/features/backups/places/place';
import { hashInKey } from './fetch-object.ts';

const folder = 'media';

/**
 * Audio and pictures beside archives, which all archives of a place share: each is copied once, and a copying that was broken off
 * goes on. A file is named by its key, and by its SHA-256 unless the key has it.
 */
export class MediaFolder {
  readonly #place: Place;
  readonly #kept = new Map<string, { size: number; sha256: string; file: string }>();

  readonly #used = new Set<string>();

  private constructor(place: Place) {
    this.#place = place;
  }

  /** Reads the names of what is there, some 300 bytes of memory each. */
  static async open(place: Place): Promise<MediaFolder> {
    const opened = new MediaFolder(place);
    for await (const { file, size } of place.list(folder)) {
      const [key = '', named] = file.slice(folder.length + 1).split('~');
      const sha256 = named ?? hashInKey(key);
      if (sha256) opened.#kept.set(key, { size, sha256, file });
    }
    return opened;
  }

  /** @returns an object that is there; null when there is none of this key, or one of another size */
  find(key: string, size: number): ListedObject | null {
    const kept = this.#kept.get(key);
    this.#used.add(key);
    return kept?.size === size ? { key, size, sha256: kept.sha256 } : null;
  }

  /** Keeps an object; one of the same key that reads otherwise is replaced. */
  async add(key: string, { size, sha256, read }: HashedBytes): Promise<void> {
    const file = fileOf(key, sha256);
    const before = this.#kept.get(key);
    if (before) await this.#place.remove(before.file);
    await this.#place.write(file, Readable.from(read(), { objectMode: false }));
    this.#kept.set(key, { size, sha256, file });
  }

  /** @returns the keys of what is there and was neither found nor added since it was opened */
  unused(): string[] {
    return [...this.#kept.keys()].filter((key) => !this.#used.has(key));
  }

  async remove(key: string): Promise<void> {
    const kept = this.#kept.get(key);
    if (kept) await this.#place.remove(kept.file);
    this.#kept.delete(key);
  }

  /** @returns the bytes of an object that an archive lists */
  read({ key, sha256 }: ListedObject): Readable {
    return this.#place.read(this.#kept.get(key)?.file ?? fileOf(key, sha256 ?? ''));
  }
}

/** @returns the file of an object in a place that has media beside archives */
export function fileOf(key: string, sha256: string): string {
  return `${folder}/${key}${hashInKey(key) === sha256 ? '' : `~${sha256}`}`;
}
