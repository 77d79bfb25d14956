import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { messageOf } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import { inWorkFolder } from '#core/server/process/work-folder';
import { receiveFile } from '#core/server/storage/receive-file';
import { hashOfKey } from '#core/server/storage/storage';
import { findHashes, noteHashes } from '#core/server/storage/stored-hash-queries';
import { addPending } from '#features/audio/server/ingest/queries';
import * as findings from './findings-queries.ts';
import { type ExpectedObject, findExpected, isNamed } from './objects.ts';
import { readObject, Throttle } from './read-object.ts';
import { remakeCover, remakeRendition } from './remake.ts';

export interface Copies {
  readonly name: string;
  find(key: string, sha256: string | null): Promise<{ sha256: string; read(): Readable } | null>;
}

export interface RepairerParts extends Pick<Platform, 'database' | 'storage' | 'clock' | 'log'> {
  workFolder: string;
  logo(): string | null;
}

/**
 * Checks a copy against the hash before it replaces an object, and reads the object once more afterwards
 * (features/stored-files/README.md#what-it-promises).
 */
export class Repairer {
  readonly #parts: RepairerParts;

  constructor(parts: RepairerParts) {
    this.#parts = parts;
  }

  /** @param copies in the order of tries */
  async repair(key: string, copies: readonly Copies[], signal: AbortSignal): Promise<string | null> {
    const { database, clock, logo } = this.#parts;
    await findings.noteTried(database, key, clock.now());
    const expected = await this.#expectedOf(key);
    if (expected === null) {
      await findings.forgetFault(database, key);
      return null;
    }
    const from = (await this.#takeCopy(expected, copies, signal)) ?? (await this.#remake(expected, signal));
    if (from === null) return null;
    await findings.noteWhole(database, [key], clock.now(), from);
    if (!(await isNamed(database, logo(), key))) await this.#takeBack(key);
    return from;
  }

  async #expectedOf(key: string): Promise<ExpectedObject | null> {
    const { database, logo } = this.#parts;
    const expected = await findExpected(database, logo(), key);
    if (expected === null || expected.sha256 !== null) return expected;
    return { ...expected, ...(await findHashes(database, [key])).get(key) };
  }

  async #takeCopy(expected: ExpectedObject, copies: readonly Copies[], signal: AbortSignal): Promise<string | null> {
    const { log } = this.#parts;
    for (const from of copies) {
      signal.throwIfAborted();
      try {
        const copy = await from.find(expected.key, expected.sha256);
        // An archive may claim any hash, so a known hash takes precedence.
        const sha256 = expected.sha256 ?? copy?.sha256 ?? null;
        if (copy && (await this.#put({ ...expected, sha256 }, copy.read(), signal))) return from.name;
      } catch (error) {
        if (signal.aborted) throw error;
        log.warn(
          { key: expected.key, from: from.name, reason: messageOf(error) },
          'a copy of a stored file is unusable',
        );
      }
    }
    return null;
  }

  async #put(expected: ExpectedObject, bytes: Readable, signal: AbortSignal): Promise<boolean> {
    const { database, storage, workFolder } = this.#parts;
    const { key } = expected;
    return inWorkFolder(workFolder, randomUUID(), async (folder) => {
      const file = path.join(folder, 'object');
      const { sha256, size } = await receiveFile(bytes, file);
      if (sha256 !== expected.sha256 || (expected.size !== null && size !== expected.size)) return false;
      await storage.replace(key, file);
      const read = await readObject({ storage, throttle: new Throttle(Infinity), signal }, expected);
      const isGood = read.fault === null;
      if (isGood && !key.endsWith(sha256)) await noteHashes(database, [{ key, sha256, size }]);
      return isGood;
    });
  }

  async #remake(expected: ExpectedObject, signal: AbortSignal): Promise<string | null> {
    if (expected.key.startsWith('renditions/')) return remakeRendition(this.#parts, expected.key, signal);
    if (expected.key.startsWith('covers/')) return remakeCover(this.#parts, expected.key, signal);
    return null;
  }

  /** The object was deleted meanwhile. An import may store audio and covers again, so only a sweep removes those. */
  async #takeBack(key: string): Promise<void> {
    const { database, storage } = this.#parts;
    if (hashOfKey(key) !== null) await addPending(database, [key]);
    else await storage.remove(key);
  }
}
