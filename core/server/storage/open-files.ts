import fs from 'node:fs';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ByteRange } from './storage.ts';

const open = promisify(fs.open);
const stat = promisify(fs.fstat);

/** Every user of a shared open file must call `release`. */
export class OpenFile {
  readonly fd: number;
  readonly size: number;
  #users = 0;
  #retired = false;

  constructor(fd: number, size: number) {
    this.fd = fd;
    this.size = size;
  }

  use(): boolean {
    if (this.#retired && this.#users === 0) return false;
    this.#users += 1;
    return true;
  }

  assertHas({ end }: ByteRange): void {
    if (end >= this.size) throw new Error(`a stored file has ${this.size} bytes and was to have more than ${end}`);
  }

  release(): void {
    this.#users -= 1;
    this.#closeWhenUnused();
  }

  retire(): void {
    this.#retired = true;
    this.#closeWhenUnused();
  }

  #closeWhenUnused(): void {
    if (this.#retired && this.#users === 0) fs.close(this.fd, () => undefined);
  }
}

/** In ms. Another process may have replaced or removed the file, and an open one keeps the old content. */
const longestOpenMs = 60_000;

/**
 * A player requests many ranges of one file, and opening costs more than reading, so files stay open. Only for files that never change
 * under their name.
 */
export class OpenFiles {
  readonly #files: LRUCache<string, Promise<OpenFile>>;

  constructor(max: number) {
    this.#files = new LRUCache({
      max: max,
      ttl: longestOpenMs,
      dispose: (opening) => {
        opening.then((file) => file.retire()).catch(() => undefined);
      },
    });
  }

  async take(path: string): Promise<OpenFile> {
    for (;;) {
      const opening = this.#files.get(path) ?? this.#open(path);
      const file = await opening;
      if (file.use()) return file;
    }
  }

  /** Must be called before a file is removed. */
  forget(path: string): void {
    this.#files.delete(path);
  }

  forgetAll(): void {
    this.#files.clear();
  }

  #open(path: string): Promise<OpenFile> {
    const opening = openFile(path);
    this.#files.set(path, opening);
    opening.catch(() => {
      if (this.#files.peek(path) === opening) this.#files.delete(path);
    });
    return opening;
  }
}

async function openFile(path: string): Promise<OpenFile> {
  const fd = await open(path, 'r');
  const { size } = await stat(fd);
  return new OpenFile(fd, size);
}
