import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { inParallel } from '#server/platform/work/in-parallel';
import { type FileContent, makeFolder, syncFolder, writeDurably } from './durable-files.ts';
import { FileRange } from './file-range.ts';
import { type OpenFile, OpenFiles } from './open-files.ts';
import { sendFile } from './send-file.ts';
import { assertStorageKey, type ByteRange, type NewObject, type Storage, StorageMissingError } from './storage.ts';

const filesKeptOpen = 256;
/** More would be slower: libuv runs four file operations at a time. */
const writesAtOnce = 8;

/**
 * Objects as files below one folder, by key. A new one is written under a temporary name in `incoming`, synced,
 * renamed, and its folder synced: it exists completely or not at all, whatever happens in between.
 */
export class DiskStorage implements Storage {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #readyFolders = new Set<string>();
  readonly #open = new OpenFiles(filesKeptOpen);

  /** @param folder absolute; created on the first write */
  constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = path.join(folder, 'incoming');
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    await this.putAll([{ key, content }]);
  }

  async putFile(key: string, sourcePath: string): Promise<void> {
    await this.putAll([{ key, sourcePath }]);
  }

  async putAll(objects: readonly NewObject[]): Promise<void> {
    const changed = new Set<string>();
    const folders = [this.#incoming, ...objects.map(({ key }) => path.dirname(this.#pathOf(key)))];
    for (const folder of new Set(folders)) {
      if (this.#readyFolders.has(folder)) continue;
      for (const parent of await makeFolder(folder)) changed.add(parent);
      this.#readyFolders.add(folder);
    }
    await inParallel(objects, writesAtOnce, async (object) => {
      const target = this.#pathOf(object.key);
      changed.add(path.dirname(target));
      if (!(await exists(target))) await this.#place(object, target);
    });
    // Once per folder rather than per file: this is what makes a large import fast.
    await inParallel([...changed], writesAtOnce, syncFolder);
  }

  async size(key: string): Promise<number | null> {
    // Not for a file that is kept open: that stays readable even after it is deleted.
    try {
      return (await fs.stat(this.#pathOf(key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  read(key: string, range?: ByteRange): Readable {
    return new FileRange(() => this.#take(key), range);
  }

  async send(key: string, range: ByteRange, begin: () => Writable): Promise<void> {
    const file = await this.#take(key);
    try {
      file.assertHas(range);
      await sendFile(file, range, begin);
    } finally {
      file.release();
    }
  }

  async remove(key: string): Promise<void> {
    const target = this.#pathOf(key);
    this.#open.forget(target);
    await fs.rm(target, { force: true });
  }

  async sweepIncoming(): Promise<void> {
    const left = await fs.readdir(this.#incoming).catch(() => []);
    for (const name of left) await fs.rm(path.join(this.#incoming, name), { force: true });
  }

  async #place(from: FileContent, target: string): Promise<void> {
    const temporary = path.join(this.#incoming, randomBytes(12).toString('hex'));
    await writeDurably(temporary, from);
    await fs.rename(temporary, target);
  }

  async #take(key: string): Promise<OpenFile> {
    const target = this.#pathOf(key);
    try {
      return await this.#open.take(target);
    } catch (error) {
      if (isMissing(error)) throw new StorageMissingError(key);
      throw error;
    }
  }

  #pathOf(key: string): string {
    assertStorageKey(key);
    return path.join(this.#folder, ...key.split('/'));
  }
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
