import { Readable } from 'node:stream';
import type { HashedBytes } from '#features/backups/server/archive/archive-writer';
import type { ListedObject } from '#features/backups/server/archive/format';
import type { Place } from '#features/backups/server/places/place';
import { hashInKey } from './fetch-object.ts';

const folder = 'media';

/** A copy beside archives. */
interface Copy {
  /** In bytes. */
  size: number;
  sha256: string;
  /** Below the place. */
  file: string;
}

/**
 * Audio and pictures beside archives, which all archives of a place share: each is copied once, and a copying that was broken off
 * goes on. A file is named by its key, and by its SHA-256 unless the key has it: what a key had before stays for older archives.
 */
export class MediaFolder {
  readonly #place: Place;
  readonly #kept = new Map<string, Copy[]>();
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
      if (sha256) opened.#note(key, { size, sha256, file });
    }
    return opened;
  }

  /**
   * @param wanted what is known of the object: by its hash if that is, or else by its size
   * @returns a copy that is there; null when there is none of this hash, or size
   */
  find(key: string, wanted: { sha256: string | null; size: number | null }): ListedObject | null {
    const found = this.#kept.get(key)?.find((copy) => {
      if (wanted.sha256 !== null) return copy.sha256 === wanted.sha256;
      return wanted.size === null || copy.size === wanted.size;
    });
    if (!found) return null;
    this.#used.add(found.file);
    return { key, size: found.size, sha256: found.sha256 };
  }

  /** Keeps an object, beside others of the same key that read otherwise. One that is there already, whoever added it, stays. */
  async add(key: string, { size, sha256, read }: HashedBytes): Promise<void> {
    const file = fileOf(key, sha256);
    const there = this.#kept.get(key)?.find((copy) => copy.file === file);
    // Cut off by something other than a backup.
    if (there && there.size !== size) await this.#place.remove(file);
    if (there?.size !== size) await this.#write(file, { size, sha256, read });
    this.#note(key, { size, sha256, file });
    this.#used.add(file);
  }

  async #write(file: string, { size, read }: HashedBytes): Promise<void> {
    try {
      await this.#place.write(file, Readable.from(read(), { objectMode: false }));
    } catch (error) {
      // Another backup to the same place may have been faster.
      if ((await this.#place.size(file)) !== size) throw error;
    }
  }

  /** @returns the names of what is there and was neither found nor added since it was opened */
  unused(): string[] {
    const files = [...this.#kept.values()].flatMap((copies) => copies.map(({ file }) => file));
    return files.filter((file) => !this.#used.has(file)).map((file) => file.slice(folder.length + 1));
  }

  /** @param name as `unused` says it */
  async remove(name: string): Promise<void> {
    await this.#place.remove(`${folder}/${name}`);
  }

  /** @returns the bytes of an object that an archive lists */
  read({ key, sha256 }: ListedObject): Readable {
    return this.#place.read(fileOf(key, sha256 ?? ''));
  }

  #note(key: string, copy: Copy): void {
    const others = this.#kept.get(key) ?? [];
    this.#kept.set(key, [...others.filter(({ file }) => file !== copy.file), copy]);
  }
}

/** @returns the file of an object in a place that has media beside archives */
export function fileOf(key: string, sha256: string): string {
  return `${folder}/${key}${hashInKey(key) === sha256 ? '' : `~${sha256}`}`;
}
