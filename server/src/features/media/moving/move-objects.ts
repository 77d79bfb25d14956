import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/database/database';
import { inWorkFolder } from '#server/features/media/transcoding/work-folder';
import { StopError } from '#server/platform/errors';
import { type Storage, StorageMissingError, type StoredObject } from '#server/platform/storage/storage';
import { inParallel } from '#server/platform/work/in-parallel';
import { findMoved, forgetMoved, noteMoved } from './moving-queries.ts';

/** A storage, and its name in `moved_objects`. */
export interface Place {
  name: string;
  storage: Storage;
}

export interface Move {
  database: Database;
  from: Place;
  to: Place;
  /** For large objects on their way; absolute. */
  workFolder: string;
}

export interface MoveOptions {
  /** Ends it after the objects in hand. */
  signal: AbortSignal;
  onProgress(report: MoveReport): void;
  /** Whether what has been moved is deleted where it was, once all of it is moved. */
  deletesOld: boolean;
}

export interface MoveReport {
  /** Copied and read back by this run. */
  copied: number;
  copiedBytes: number;
  /** Copied and read back before. */
  already: number;
  deleted: number;
  /** What couldn't be moved, each in a sentence. */
  faults: string[];
  /** Whether everything that was found is in the new place. */
  isComplete: boolean;
}

const batchSize = 200;
const atOnce = 8;
/** Larger objects go through a file. */
const mostInMemory = 8 * 1024 * 1024;

/**
 * Copies every object from one place to another. Each is compared with the hash in its key, if it has one, and read back from the
 * new place. What was moved is noted, so that a move that was stopped goes on. Servers may read and write both meanwhile.
 * @throws StopError when both are one place
 */
export async function moveObjects(move: Move, options: MoveOptions): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, copiedBytes: 0, already: 0, deleted: 0, faults: [], isComplete: false };
  await move.to.storage.check();
  await assertTwoPlaces(move);
  for await (const batch of batchesOf(move.from.storage.list())) {
    if (options.signal.aborted) return report;
    await moveBatch(move, batch, report);
    options.onProgress(report);
  }
  report.isComplete = report.faults.length === 0;
  if (options.deletesOld && report.isComplete) await deleteOld(move, report, options);
  return report;
}

/** One bucket can have two addresses: deleting what was moved would delete all that there is. */
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

/** From where to where one object goes. */
interface Way {
  from: Storage;
  to: Storage;
  workFolder: string;
}

/** Whether it reads the same; `damaged` when it wasn't copied. */
type Copied = boolean | 'damaged';

async function moveBatch({ database, from, to, workFolder }: Move, batch: readonly StoredObject[], report: MoveReport) {
  const noted = await findMoved(
    database,
    to.name,
    batch.map(({ key }) => key),
  );
  const moved: string[] = [];
  await inParallel(batch, atOnce, async (object) => {
    // Somebody may have emptied the place since.
    if (noted.has(object.key) && (await to.storage.size(object.key)) === object.size) {
      report.already += 1;
      return;
    }
    const fault = await moveOne({ from: from.storage, to: to.storage, workFolder }, object);
    if (fault === 'gone') return;
    if (fault !== null) {
      report.faults.push(fault);
      return;
    }
    moved.push(object.key);
    report.copied += 1;
    report.copiedBytes += object.size;
  });
  await noteMoved(database, to.name, moved);
}

/** @returns null when it is moved; `gone` when it was removed meanwhile; else what is wrong with it */
async function moveOne(way: Way, { key, size }: StoredObject): Promise<string | null> {
  const { from, to } = way;
  const known = /^(?:audio|renditions)\/.*([0-9a-f]{64})$/.exec(key)?.[1];
  const copying = size <= mostInMemory ? copySmall(way, key, known) : copyLarge(way, key, known);
  const copied = await copying.catch((error: unknown) => {
    if (error instanceof StorageMissingError) return 'gone' as const;
    throw error;
  });
  if (copied === 'gone') return 'gone';
  if (copied === 'damaged')
    return `${key} is damaged where it is: its content is not that of its name. It was not copied.`;
  // Whoever removes an object removes it here first: what is gone now may have been copied after it was removed there.
  if ((await from.size(key)) === null) {
    await to.remove(key);
    return 'gone';
  }
  return copied ? null : `${key} reads differently where it was copied to.`;
}

async function copySmall({ from, to }: Way, key: string, known: string | undefined): Promise<Copied> {
  const content = await from.readWhole(key);
  const hash = createHash('sha256').update(content).digest('hex');
  if (known !== undefined && hash !== known) return 'damaged';
  return copiedAs(hash, to, key, () => to.put(key, content));
}

async function copyLarge({ from, to, workFolder }: Way, key: string, known: string | undefined): Promise<Copied> {
  let copied: Copied = false;
  await inWorkFolder(workFolder, randomUUID(), async (folder) => {
    const file = path.join(folder, 'object');
    const hashing = createHash('sha256');
    const tee = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hashing.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(from.read(key), tee, createWriteStream(file));
    const hash = hashing.digest('hex');
    copied =
      known !== undefined && hash !== known ? 'damaged' : await copiedAs(hash, to, key, () => to.putFile(key, file));
  });
  return copied;
}

/** What is there already may be another's, or damaged: it is replaced once. */
async function copiedAs(hash: string, to: Storage, key: string, put: () => Promise<void>): Promise<boolean> {
  await put();
  if ((await hashAt(to, key)) === hash) return true;
  await to.remove(key);
  await put();
  return (await hashAt(to, key)) === hash;
}

async function hashAt(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(storage.read(key), hash);
  return hash.digest('hex');
}

/** Of what is noted alone, and in the new place at this moment: an object that came meanwhile stays. */
async function deleteOld({ database, from, to }: Move, report: MoveReport, { signal, onProgress }: MoveOptions) {
  for await (const batch of batchesOf(from.storage.list())) {
    if (signal.aborted) break;
    const keys = batch.map(({ key }) => key);
    const moved = await findMoved(database, to.name, keys);
    await inParallel(batch, atOnce, async ({ key, size }) => {
      if (!moved.has(key) || (await to.storage.size(key)) !== size) return;
      await from.storage.remove(key);
      report.deleted += 1;
    });
    onProgress(report);
  }
  await forgetMoved(database, from.name);
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
