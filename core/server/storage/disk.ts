import { randomBytes } from 'node:crypto';
import { readFile as fsReadFile } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { messageOf } from '#core/server/errors';
import { processName, writerOf } from '#core/server/process/process-name';
import { inParallel } from '#core/server/work/in-parallel';
import { type FileContent, makeFolder, syncFolder, writeDurably } from './durable-files.ts';
import { FileRange } from './file-range.ts';
import { type OpenFile, OpenFiles } from './open-files.ts';
import { sendFile } from './send-file.ts';
import {
  assertStorageKey,
  type ByteRange,
  isStorageKey,
  type NewObject,
  type Storage,
  StorageMissingError,
  StorageUnavailableError,
  type StoredObject,
} from './storage.ts';

const readFile = promisify(fsReadFile);
const filesKeptOpen = 256;
/** Containers on one machine may share its name without seeing each other's processes, so recent files may be in use. */
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** More concurrent writes would be slower, because libuv runs four file operations at a time. */
const writesAtOnce = 8;

/** An object is written under a temporary name, synced and renamed, so that it exists completely or not at all. */
export class DiskStorage implements Storage {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #readyFolders = new Set<string>();
  readonly #open = new OpenFiles(filesKeptOpen);

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
    const changed = await this.#makeFolders(objects);
    await inParallel(objects, writesAtOnce, async (object) => {
      const target = this.#pathOf(object.key);
      changed.add(path.dirname(target));
      if (!(await exists(target))) await this.#place(object, target);
    });
    // Folders are synced once rather than for each file, which makes large imports fast.
    await inParallel([...changed], writesAtOnce, syncFolder);
  }

  async replace(key: string, sourcePath: string): Promise<void> {
    const target = this.#pathOf(key);
    const changed = await this.#makeFolders([{ key }]);
    await this.#place({ sourcePath }, target);
    this.#open.forget(target);
    await inParallel([...changed.add(path.dirname(target))], writesAtOnce, syncFolder);
  }

  async size(key: string): Promise<number | null> {
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

  async readWhole(key: string): Promise<Buffer> {
    const target = this.#pathOf(key);
    try {
      // A profile picture removed by another server must be gone here too, so each read opens the file again.
      return await readFile(target);
    } catch (error) {
      if (isMissing(error)) throw new StorageMissingError(key);
      throw error;
    }
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
    const names = await fs.readdir(this.#incoming).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#incoming, name);
      if (await isLeft(file)) await fs.rm(file, { force: true });
    }
  }

  async *list(): AsyncGenerator<StoredObject> {
    const kinds = await foldersIn(this.#folder);
    for (const kind of kinds.filter((name) => name !== path.basename(this.#incoming))) {
      yield* this.#listBelow(kind);
    }
  }

  async proxyPath(key: string): Promise<string> {
    assertStorageKey(key);
    return `/x-accel/media/${key}`;
  }

  async check(): Promise<void> {
    const parent = path.dirname(this.#folder);
    try {
      await fs.access((await exists(this.#folder)) ? this.#folder : parent, fs.constants.R_OK | fs.constants.W_OK);
    } catch (error) {
      const sentence = `The storage ${this.#folder} can't be used: ${messageOf(error)}.`;
      throw new StorageUnavailableError(sentence, { isSetting: false });
    }
  }

  async close(): Promise<void> {
    this.#open.forgetAll();
  }

  async *#listBelow(folder: string): AsyncGenerator<StoredObject> {
    for await (const entry of await fs.opendir(path.join(this.#folder, ...folder.split('/')))) {
      const key = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.#listBelow(key);
      else if (isStorageKey(key)) {
        const size = await this.size(key);
        if (size !== null) yield { key, size };
      }
    }
  }

  async #makeFolders(objects: readonly { key: string }[]): Promise<Set<string>> {
    const changed = new Set<string>();
    const folders = [this.#incoming, ...objects.map(({ key }) => path.dirname(this.#pathOf(key)))];
    for (const folder of new Set(folders)) {
      if (this.#readyFolders.has(folder)) continue;
      for (const parent of await makeFolder(folder)) changed.add(parent);
      this.#readyFolders.add(folder);
    }
    return changed;
  }

  async #place(from: FileContent, target: string): Promise<void> {
    const temporary = path.join(this.#incoming, `${processName}_${randomBytes(12).toString('hex')}`);
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

/** Never true for temporary files that a process may still be writing. */
async function isLeft(file: string): Promise<boolean> {
  const writer = writerOf(path.basename(file));
  if (writer === 'runs') return false;
  const found = await fs.stat(file).catch(() => null);
  const oldMs = writer === 'gone' ? hourMs : dayMs;
  return found !== null && Date.now() - found.mtimeMs > oldMs;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
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
