import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '#core/server/database/error-code';
import { messageOf, StopError } from '#core/server/errors';
import { processName } from '#core/server/process/process-name';
import { makeFolder, syncFolder } from '#core/server/storage/durable-files';
import type { Place, PlacedFile } from './place.ts';

/** Only the owner may read the file, because an archive contains the whole library. */
const fileMode = 0o600;
const folderMode = 0o700;
const partialMark = '.partial-';
const dayMs = 24 * 60 * 60 * 1000;

/** A new file has a temporary name until all of it is on the disk. */
export class FolderPlace implements Place {
  readonly name: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.name = folder;
  }

  async size(file: string): Promise<number | null> {
    return (await this.#found(file))?.size ?? null;
  }

  read(file: string): Readable {
    return Readable.from(this.#chunksOf(file), { objectMode: false });
  }

  async write(file: string, bytes: Readable): Promise<number> {
    const target = this.#pathOf(file);
    const partial = `${target}${partialMark}${processName}_${randomBytes(4).toString('hex')}`;
    try {
      await this.#assertFree(file);
      const changed = await makeFolder(path.dirname(target), folderMode);
      await pipeline(bytes, createWriteStream(partial, { flags: 'wx', mode: fileMode, flush: true }));
      const { size } = await fs.stat(partial);
      await this.#assertFree(file);
      await fs.rename(partial, target);
      for (const folder of [path.dirname(target), ...changed]) await syncFolder(folder);
      return size;
    } catch (error) {
      bytes.destroy();
      // The cause of the failed write may also prevent the removal; a later sweep removes the file then.
      await fs.rm(partial, { force: true }).catch(() => undefined);
      throw this.#explained(error, 'written');
    }
  }

  async *list(folder: string): AsyncGenerator<PlacedFile> {
    const entries = await fs
      .readdir(this.#pathOf(folder), { withFileTypes: true })
      .catch((error: unknown) => this.#noneIfMissing(error));
    for (const entry of entries) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && folder !== '') yield* this.list(file);
      if (!entry.isFile() || file.includes(partialMark)) continue;
      const found = await this.#found(file);
      if (found) yield { file, size: found.size };
    }
  }

  async remove(file: string): Promise<void> {
    await fs.rm(this.#pathOf(file), { force: true }).catch((error: unknown) => {
      throw this.#explained(error, 'removed');
    });
  }

  async sweep(now: Date): Promise<void> {
    const all = await fs
      .readdir(this.#folder, { withFileTypes: true, recursive: true })
      .catch((error: unknown) => this.#noneIfMissing(error));
    for (const entry of all.filter(({ name }) => name.includes(partialMark))) {
      const file = path.join(entry.parentPath, entry.name);
      const found = await fs.stat(file).catch(() => null);
      if (found && now.getTime() - found.mtimeMs > dayMs) await fs.rm(file, { force: true });
    }
  }

  async close(): Promise<void> {
    // A folder needs no connection, so there is nothing to close.
  }

  async #assertFree(file: string): Promise<void> {
    if ((await this.size(file)) !== null)
      throw new StopError(`${this.#pathOf(file)} is there already: name another file.`);
  }

  async #found(file: string) {
    try {
      return await fs.stat(this.#pathOf(file));
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
      throw this.#explained(error, 'read');
    }
  }

  async *#chunksOf(file: string): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(this.#pathOf(file), { highWaterMark: 256 * 1024 });
    } catch (error) {
      throw hasCode(error, 'ENOENT', 'ENOTDIR')
        ? new StopError(`There is no file ${this.#pathOf(file)}.`)
        : this.#explained(error, 'read');
    }
  }

  #noneIfMissing(error: unknown): [] {
    if (hasCode(error, 'ENOENT')) return [];
    throw this.#explained(error, 'read');
  }

  #explained(error: unknown, done: string): unknown {
    const isOfTheDisk = hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTDIR', 'EIO');
    return isOfTheDisk
      ? new StopError(`The backup folder ${this.#folder} can't be ${done}: ${messageOf(error)}.`)
      : error;
  }

  #pathOf(file: string): string {
    return path.join(this.#folder, ...file.split('/'));
  }
}
