import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import { hasCode } from '#core/server/database/error-code';
import { withLock } from '#core/server/database/with-lock';
import type { Platform } from '#core/server/platform';
import { type NewObject, StorageMissingError } from '#core/server/storage/storage';
import * as queries from './app-build-queries.ts';

/** Nobody leaves a page open for longer than 60 days. */
const keptDays = 60;
const rememberedBytes = 8 * 1024 * 1024;
const removalMs = 20_000;

type Parts = Pick<Platform, 'database' | 'lockSessions' | 'storage'>;

/**
 * After an upgrade open pages ask for files that the new build lacks, so the storage keeps the files of earlier builds
 * (docs/decisions/rolling-deploys.md).
 */
export class AppBuilds {
  readonly #parts: Parts;
  readonly #folder: string;
  readonly #remembered = new LRUCache<string, Buffer>({
    maxSize: rememberedBytes,
    sizeCalculation: (bytes, name) => bytes.length + name.length + 1,
  });
  readonly #known = new Set<string>();
  #isKept = false;

  constructor(parts: Parts, folder: string) {
    this.#parts = parts;
    this.#folder = folder;
  }

  get isKept(): boolean {
    return this.#isKept;
  }

  async ownFiles(): Promise<ReadonlySet<string>> {
    return new Set((await namesIn(this.#folder)).filter((name) => !compressed.test(name)));
  }

  async keep(): Promise<void> {
    const files = (await namesIn(this.#folder)).filter((name) => !name.endsWith('.gz'));
    const id = hashOf(files.join('\n'));
    if (files.length > 0 && !(await this.#isStored(id))) await this.#store(id, files);
    this.#isKept = true;
  }

  async #isStored(id: string): Promise<boolean> {
    const { database, storage } = this.#parts;
    return (await storage.size(markOf(id))) !== null && (await queries.touchBuild(database, id));
  }

  /** The mark is stored last, so that a storage with the mark has all files of the build. */
  async #store(id: string, files: readonly string[]): Promise<void> {
    const { lockSessions, storage } = this.#parts;
    const lock = advisoryLocks.appBuilds;
    const isDone = await withLock(lockSessions, { lock, isShared: true, waitMs: removalMs }, async (db) => {
      await storage.putAll(startingAnywhere(files).map((name) => this.#objectOf(name)));
      await storage.put(markOf(id), Buffer.from(id));
      await queries.insertBuild(db, id, files);
      return true;
    });
    if (!isDone) throw new Error('files of forgotten builds are still being removed');
  }

  #objectOf(name: string): NewObject {
    return { key: keyOf(name), sourcePath: path.join(this.#folder, name) };
  }

  async find(name: string, takesBrotli: boolean): Promise<{ bytes: Buffer; isBrotli: boolean } | null> {
    if (name.endsWith('.br')) return null;
    if (!this.#known.has(name)) {
      for (const file of await queries.findFiles(this.#parts.database, [name, `${name}.br`])) this.#known.add(file);
    }
    if (!this.#known.has(name)) return null;
    const isBrotli = takesBrotli && this.#known.has(`${name}.br`);
    const stored = isBrotli ? `${name}.br` : name;
    const bytes = this.#remembered.get(stored) ?? (await this.#read(stored));
    if (bytes === null) return null;
    this.#remembered.set(stored, bytes);
    return { bytes, isBrotli };
  }

  async #read(name: string): Promise<Buffer | null> {
    try {
      return await buffer(this.#parts.storage.read(keyOf(name)));
    } catch (error) {
      if (error instanceof StorageMissingError) return null;
      throw error;
    }
  }

  /** The lock keeps other servers from storing a build that shares files with a build being deleted. */
  async sweep(): Promise<void> {
    const { lockSessions, storage } = this.#parts;
    await withLock(lockSessions, { lock: advisoryLocks.appBuilds }, async (db) => {
      const former = await queries.deleteUnseen(db, keptDays);
      if (former.length === 0) return;
      const stillUsed = new Set(await queries.listFiles(db));
      for (const { id } of former) await storage.remove(markOf(id));
      for (const name of new Set(former.flatMap(({ files }) => files)))
        if (!stillUsed.has(name)) await storage.remove(keyOf(name));
    });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function startingAnywhere(names: readonly string[]): string[] {
  const start = Math.floor(Math.random() * names.length);
  return [...names.slice(start), ...names.slice(0, start)];
}

const compressed = /\.(?:br|gz)$/;
const keyFolder = 'app/';

export function isOfAppBuild(key: string): boolean {
  return key.startsWith(keyFolder);
}

/** The app's file names have capital letters, which storage keys can't have. */
function keyOf(name: string): string {
  return `${keyFolder}${hashOf(name)}`;
}

function markOf(id: string): string {
  return keyOf(`the build ${id}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
