import { Readable } from 'node:stream';
import type { HashedBytes } from '#features/backups/server/archive/archive-writer';
import type { ListedObject } from '#features/backups/server/archive/format';
import type { Place } from '#features/backups/server/places/place';
import { hashInKey } from './fetch-object.ts';

const folder = 'media';

interface Copy {
  size: number;
  sha256: string;
  file: string;
}

/**
 * All archives of a place share this media, so each file is copied once. Names contain key and SHA-256, so that older archives keep a key's
 * earlier content.
 */
export class MediaFolder {
  readonly #place: Place;
  readonly #kept = new Map<string, Copy[]>();
  readonly #used = new Set<string>();

  private constructor(place: Place) {
    this.#place = place;
  }

  /** Reads the names of all files, which takes some 300 bytes of memory each. */
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
   * @param wanted the hash decides if it is known, else the size
   * @returns null without a matching copy
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

  /** An existing copy stays, whoever added it. */
  async add(key: string, { size, sha256, read }: HashedBytes): Promise<void> {
    const file = fileOf(key, sha256);
    const there = this.#kept.get(key)?.find((copy) => copy.file === file);
    // Only something other than a backup can have truncated the file.
    if (there && there.size !== size) await this.#place.remove(file);
    if (there?.size !== size) await this.#write(file, { size, sha256, read });
    this.#note(key, { size, sha256, file });
    this.#used.add(file);
  }

  async #write(file: string, { size, read }: HashedBytes): Promise<void> {
    try {
      await this.#place.write(file, Readable.from(read(), { objectMode: false }));
    } catch (error) {
      // Another backup to the same place may have written the same file first.
      if ((await this.#place.size(file)) !== size) throw error;
    }
  }

  unused(): string[] {
    const files = [...this.#kept.values()].flatMap((copies) => copies.map(({ file }) => file));
    return files.filter((file) => !this.#used.has(file)).map((file) => file.slice(folder.length + 1));
  }

  async remove(name: string): Promise<void> {
    await this.#place.remove(`${folder}/${name}`);
  }

  read({ key, sha256 }: ListedObject): Readable {
    return this.#place.read(fileOf(key, sha256 ?? ''));
  }

  #note(key: string, copy: Copy): void {
    const others = this.#kept.get(key) ?? [];
    this.#kept.set(key, [...others.filter(({ file }) => file !== copy.file), copy]);
  }
}

export function fileOf(key: string, sha256: string): string {
  return `${folder}/${key}${hashInKey(key) === sha256 ? '' : `~${sha256}`}`;
}
