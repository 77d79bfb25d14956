import type { Platform } from '#core/server/platform';
import { audioKey, StorageUnavailableError } from '#core/server/storage/storage';
import { findHashes, noteHashes } from '#core/server/storage/stored-hash-queries';
import type { StoredFileFault } from '#features/stored-files/desk';
import * as findings from './findings-queries.ts';
import { type ExpectedObject, isNamed, type ObjectGroup } from './objects.ts';
import { findOtherAudio } from './objects-queries.ts';
import { type ReadObject, readObject, type Throttle } from './read-object.ts';

export interface CheckerParts extends Pick<Platform, 'database' | 'storage' | 'clock'> {
  logo(): string | null;
}

export interface CheckedObject {
  key: string;
  /** Null for a good object, and for one that nothing refers to any more. */
  fault: StoredFileFault | null;
  size: number | null;
  isFirstLook: boolean;
  isNew: boolean;
}

export interface CheckOptions {
  throttle: Throttle;
  /** If false, a missing object counts as unavailable storage when other audio is missing too, since the folder may not be mounted. */
  believesEmpty: boolean;
  signal: AbortSignal;
}

const maxLookedFor = 5;

/** Compares objects with the hash in their key or the recorded one (features/stored-files/README.md#what-it-promises). */
export class ObjectChecker {
  readonly #parts: CheckerParts;

  constructor(parts: CheckerParts) {
    this.#parts = parts;
  }

  /**
   * Never changes stored objects.
   * @throws StorageUnavailableError when the storage can't be used, or has none of the expected objects
   */
  async check({ objects }: Pick<ObjectGroup, 'objects'>, options: CheckOptions): Promise<CheckedObject[]> {
    const { database, clock } = this.#parts;
    const unknown = objects.filter(({ sha256 }) => sha256 === null).map(({ key }) => key);
    const noted = unknown.length === 0 ? null : await findHashes(database, unknown);
    const checked: CheckedObject[] = [];
    for (const object of objects) checked.push(await this.#checkOne({ ...object, ...noted?.get(object.key) }, options));
    const whole = checked.filter(({ fault }) => fault === null).map(({ key }) => key);
    await findings.noteWhole(database, whole, clock.now(), null);
    return checked;
  }

  async #checkOne(expected: ExpectedObject, options: CheckOptions): Promise<CheckedObject> {
    const { database, clock } = this.#parts;
    const { key } = expected;
    const { fault, size, sha256 } = await this.#readTwice(expected, options);
    const isFirstLook = fault === null && expected.sha256 === null;
    if (isFirstLook && sha256 !== null && size !== null) await noteHashes(database, [{ key, sha256, size }]);
    if (fault === null) return { key, fault, size, isFirstLook, isNew: false };
    if (!(await isNamed(database, this.#parts.logo(), key))) {
      await findings.forgetFault(database, key);
      return { key, fault: null, size, isFirstLook, isNew: false };
    }
    if (fault === 'missing' && !options.believesEmpty) await this.#assertOthersAreThere(key);
    const isNew = await findings.noteFault(database, key, fault, clock.now());
    return { key, fault, size, isFirstLook, isNew };
  }

  /** Reads again after a fault, because the object may just have been replaced, or a connection broken. */
  async #readTwice(expected: ExpectedObject, options: CheckOptions): Promise<ReadObject> {
    const reading = { storage: this.#parts.storage, ...options };
    const read = await readObject(reading, expected);
    return read.fault === null ? read : readObject(reading, expected);
  }

  async #assertOthersAreThere(key: string): Promise<void> {
    const { database, storage } = this.#parts;
    const others = await findOtherAudio(database, key.slice(-64), maxLookedFor);
    if (others.length === 0) return;
    for (const sha256 of others) if ((await storage.size(audioKey(sha256))) !== null) return;
    throw new StorageUnavailableError(
      'None of the audio looked for is in the storage. Is the folder of audio there (mounted), or the bucket the right one?',
      { isSetting: false },
    );
  }
}
