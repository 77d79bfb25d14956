import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '#core/server/database/error-code';
import { type Storage, StorageMissingError, StorageUnavailableError } from '#core/server/storage/storage';
import type { StoredFileFault } from '#features/stored-files/desk';
import type { ExpectedObject } from './objects.ts';

export interface ReadObject {
  fault: StoredFileFault | null;
  /** In bytes. */
  size: number | null;
  sha256: string | null;
}

export interface Reading {
  storage: Pick<Storage, 'size' | 'read' | 'check'>;
  throttle: Throttle;
  signal: AbortSignal;
}

/** Limits the rate, because listeners take precedence on the disk and the line. */
export class Throttle {
  readonly #bytesPerMs: number;
  #freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerMs = bytesPerSecond / 1000;
  }

  async count(bytes: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / this.#bytesPerMs;
    const waitMs = this.#freeAt - now;
    if (waitMs >= 1) await pause(waitMs, undefined, { signal });
  }
}

/** @throws StorageUnavailableError when the storage can't be used at all */
export async function readObject(reading: Reading, expected: ExpectedObject): Promise<ReadObject> {
  try {
    const size = await reading.storage.size(expected.key);
    if (size === null) return { fault: 'missing', size, sha256: null };
    if (expected.size !== null && size !== expected.size) return { fault: 'wrong-size', size, sha256: null };
    const sha256 = await hashOf(reading, expected.key);
    const isRight = expected.sha256 === null || sha256 === expected.sha256;
    return { fault: isRight ? null : 'corrupted', size, sha256 };
  } catch (error) {
    if (error instanceof StorageMissingError) return { fault: 'missing', size: null, sha256: null };
    if (!isOfTheObject(error)) throw error;
    // The check throws when other objects are affected too.
    await reading.storage.check();
    return { fault: 'unreadable', size: null, sha256: null };
  }
}

async function hashOf({ storage, throttle, signal }: Reading, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of storage.read(key)) {
    hash.update(chunk);
    await throttle.count(chunk.length, signal);
  }
  return hash.digest('hex');
}

/** Any system error about a file counts, because those of broken disks and network folders can't be listed. */
function isOfTheObject(error: unknown): boolean {
  if (error instanceof StorageUnavailableError) return !error.isSetting;
  const isOfTheServer = hasCode(error, 'EMFILE', 'ENFILE', 'ENOMEM');
  return error instanceof Error && 'errno' in error && !isOfTheServer;
}
