import { randomUUID } from 'node:crypto';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { withLock } from '#core/server/database/with-lock';
import { StopError } from '#core/server/errors';
import type { Storage, StoredObject } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import { copyObject } from './copy-object.ts';
import { removeDeletedPictures, removeMissing, sweepMissingMedia } from './missing-objects.ts';
import { findMoved, forgetMoved, forgetTwice, noteMoved } from './moving-queries.ts';
import { Pace } from './pace.ts';

interface Place {
  name: string;
  storage: Storage;
}

export interface Move {
  lockSessions: LockSessions;
  from: Place;
  to: Place;
  workFolder: string;
}

export interface MoveOptions {
  signal: AbortSignal;
  onProgress(report: MoveReport): void;
  deletesOld: boolean;
  backoffMs?: readonly number[];
}

export interface MoveReport {
  copied: number;
  copiedBytes: number;
  already: number;
  deleted: number;
  faults: string[];
  isComplete: boolean;
}

const batchSize = 200;
const deletedAtOnce = 8;
const maxSmall = 256 * 1024;
const defaultBackoffMs = [1000, 3000, 9000];

/**
 * Records moved objects, so that a stopped move can continue. Servers may use both places meanwhile.
 * @throws StopError when both places are the same or one can't be used, or when another move of this library is running
 */
export async function moveObjects(move: Move, options: MoveOptions): Promise<MoveReport> {
  const lock = advisoryLocks.moveStorage;
  // Uses the lock's connection, so that losing the lock ends the move.
  const report = await withLock(move.lockSessions, { lock }, (db) => new Moving(db, move, options).run());
  if (report !== null) return report;
  throw new StopError('Another move of the storage is running. Wait until it has ended, then run this again.');
}

/** One bucket can have two addresses; deleting the originals would then delete everything. */
async function assertTwoPlaces({ from, to }: Move): Promise<void> {
  const key = `uploads/${randomUUID()}`;
  await to.storage.put(key, Buffer.from('whether this is another place'));
  try {
    if ((await from.storage.size(key)) === null) return;
    throw new StopError(`${from.name} and ${to.name} are one and the same place: there is nothing to move.`);
  } finally {
    await to.storage.remove(key);
  }
}

class Moving {
  readonly #db: Database;
  readonly #move: Move;
  readonly #options: MoveOptions;
  readonly #report: MoveReport = { copied: 0, copiedBytes: 0, already: 0, deleted: 0, faults: [], isComplete: false };
  readonly #small = new Pace(8, 8);
  readonly #large = new Pace(4, 8);

  constructor(db: Database, move: Move, options: MoveOptions) {
    this.#db = db;
    this.#move = move;
    this.#options = options;
  }

  async run(): Promise<MoveReport> {
    const { from, to } = this.#move;
    const { signal, onProgress, deletesOld } = this.#options;
    const report = this.#report;
    await to.storage.check();
    await assertTwoPlaces(this.#move);
    await this.#removeDeletedPictures();
    for await (const batch of batchesOf(from.storage.list())) {
      if (signal.aborted) return report;
      await this.#moveBatch(batch);
      onProgress(report);
    }
    if (signal.aborted) return report;
    await this.#removeDeletedPictures();
    report.isComplete = report.faults.length === 0;
    if (deletesOld && report.isComplete) await this.#deleteOld();
    return report;
  }

  async #moveBatch(batch: readonly StoredObject[]): Promise<void> {
    const { from, to } = this.#move;
    const { signal, backoffMs = defaultBackoffMs } = this.#options;
    const keys = batch.map(({ key }) => key);
    const noted = await findMoved(this.#db, to.name, keys);
    // Recorded before copying, so that even after a kill the copy is found when the picture is deleted.
    await noteMoved(
      this.#db,
      begunAt(to),
      keys.filter((key) => isPicture(key) && !noted.has(key)),
    );
    const gone: string[] = [];
    const work = (object: StoredObject) => this.#moveOne(object, noted, gone);
    const check = async () => void (await Promise.all([from.storage.check(), to.storage.check()]));
    const paced = { backoffMs, signal, check };
    const givenUp = [
      ...(await this.#small.run(batch.filter(isSmall), paced, work)),
      ...(await this.#large.run(
        batch.filter((object) => !isSmall(object)),
        paced,
        work,
      )),
    ];
    for (const { item, error } of givenUp) this.#report.faults.push(`${item.key} could not be moved: ${error.message}`);
    await sweepMissingMedia(this.#places(), gone);
  }

  async #moveOne(object: StoredObject, noted: ReadonlySet<string>, gone: string[]): Promise<void> {
    const { from, to, workFolder } = this.#move;
    const { key, size } = object;
    const report = this.#report;
    if (noted.has(key) && (await to.storage.size(key)) === size) {
      report.already += 1;
      return;
    }
    const copied = await copyObject({ from: from.storage, to: to.storage, workFolder }, object);
    if (copied === 'gone') {
      if (await removeMissing(this.#places(), key)) gone.push(key);
    } else if (copied === 'damaged') {
      report.faults.push(`${key} is damaged where it is: its content is not that of its name. It was not copied.`);
    } else if (copied === 'differs') {
      report.faults.push(`${key} reads differently where it was copied to.`);
    } else {
      // Recorded immediately, so that no interruption causes a second copy.
      await noteMoved(this.#db, to.name, [key]);
      report.copied += 1;
      report.copiedBytes += size;
    }
  }

  async #removeDeletedPictures(): Promise<void> {
    const { to } = this.#move;
    await removeDeletedPictures(this.#places(), [to.name, begunAt(to)]);
    await forgetTwice(this.#db, begunAt(to), to.name);
  }

  /** Deletes only originals whose objects are recorded and in the new place now. */
  async #deleteOld(): Promise<void> {
    const { from, to } = this.#move;
    const { signal, onProgress } = this.#options;
    for await (const batch of batchesOf(from.storage.list())) {
      if (signal.aborted) break;
      const keys = batch.map(({ key }) => key);
      const moved = await findMoved(this.#db, to.name, keys);
      await inParallel(batch, deletedAtOnce, async ({ key, size }) => {
        if (!moved.has(key) || (await to.storage.size(key)) !== size) return;
        await from.storage.remove(key);
        this.#report.deleted += 1;
      });
      onProgress(this.#report);
    }
    await forgetMoved(this.#db, from.name);
  }

  #places() {
    const { lockSessions, from, to } = this.#move;
    return { database: this.#db, lockSessions, from: from.storage, to: to.storage };
  }
}

function begunAt({ name }: Place): string {
  return `${name} (begun)`;
}

function isPicture(key: string): boolean {
  return key.startsWith('pictures/');
}

function isSmall({ size }: StoredObject): boolean {
  return size <= maxSmall;
}

async function* batchesOf(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
