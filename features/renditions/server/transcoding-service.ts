import type { Connection } from '#core/server/database/connection';
import type { Database, Transaction } from '#core/server/database/database';
import { messageOf } from '#core/server/errors';
import { type Job, JobQueue } from '#core/server/jobs/job-queue';
import type { Platform } from '#core/server/platform';
import { sweepWorkFolders } from '#core/server/process/work-folder';
import { renditionFolder, type Storage, StorageMissingError } from '#core/server/storage/storage';
import { every, type Repeated } from '#core/server/work/every';
import { isPassing } from '#core/server/work/is-passing';
import { removePending } from '#features/audio/server/ingest/queries';
import { Announcer } from './announcer.ts';
import { Ffmpeg } from './ffmpeg.ts';
import { UndecodableError } from './make-renditions.ts';
import { Transcoder } from './transcoder.ts';
import { TranscodingPriority } from './transcoding-priority.ts';
import { findLeftRenditions, findUsedRenditions, isImporting, queueName } from './transcoding-queries.ts';

export interface TranscodingParts extends Pick<Platform, 'database' | 'storage' | 'clock' | 'log'> {
  /** For the jobs' own connection. */
  connection: Connection;
  /** ffmpeg, by name or path. */
  program: string;
  /** For files being made; absolute. */
  workFolder: string;
}

interface TranscodingJob {
  audioFileId: string;
}

/** How soon the current job makes way for an import. */
const lookForImportMs = 1000;
/** How soon a running server takes over a killed one's job. */
const lookEveryMs = 30_000;
const usualProgram = 'ffmpeg';
const mostTries = 3;
const pauseSeconds = 60;

/**
 * Makes renditions, loudness and waveforms of all unprepared audio in the background, if there is ffmpeg
 * (docs/decisions/016-renditions.md).
 */
export class TranscodingService {
  readonly #parts: TranscodingParts;
  readonly #queue: JobQueue<TranscodingJob>;
  readonly #preparer: Transcoder;
  readonly #announcer: Announcer;
  readonly #order: TranscodingPriority;
  #ffmpeg: Ffmpeg | null = null;
  #hasLooked = false;
  #isImporting = false;
  #working: Repeated | null = null;

  constructor(parts: TranscodingParts) {
    this.#parts = parts;
    this.#queue = new JobQueue({ connection: parts.connection, name: queueName, mostTries, pauseSeconds });
    this.#preparer = new Transcoder(parts);
    this.#announcer = new Announcer(parts);
    this.#order = new TranscodingPriority(parts);
  }

  /** Runs until `stop`; without ffmpeg, only logs it. */
  start(): void {
    const onFailure = (error: unknown) =>
      this.#parts.log.warn({ reason: messageOf(error) }, 'audio could not be prepared; it is tried again');
    this.#working = every(lookEveryMs, (signal) => this.#work(signal), onFailure);
    this.#working.now();
  }

  /** Aborts the current job within moments; the next start retries it. */
  async stop(): Promise<void> {
    await this.#working?.stop();
    await this.#queue.close();
  }

  /** To be called when there may be new audio. */
  onCatalogueChanged(): void {
    this.#order.onCatalogueChanged();
    if (this.#ffmpeg) this.#working?.now();
  }

  async #work(signal: AbortSignal): Promise<void> {
    const ffmpeg = await this.#findFfmpeg(signal);
    if (!ffmpeg || signal.aborted) return;
    await sweepWorkFolders(this.#parts.workFolder, this.#parts.clock.now());
    await this.#queue.open(signal);
    try {
      while (!signal.aborted) {
        if (await this.#givesWayToImport()) return;
        const job = await this.#takeNext(signal);
        if (!job) return await this.#announcer.finished();
        await this.#do(job, ffmpeg, signal);
      }
    } finally {
      await this.#announcer.tell();
    }
  }

  /** Once, and again only if it was too slow: after installing it, Lectern has to be restarted. */
  async #findFfmpeg(signal: AbortSignal): Promise<Ffmpeg | null> {
    if (this.#ffmpeg) return this.#ffmpeg;
    const { program, log, database, storage } = this.#parts;
    const found = await Ffmpeg.find(program, { signal });
    if (signal.aborted) return null;
    if ('missing' in found) {
      // An explicitly configured program means that renditions are expected.
      const level = program === usualProgram ? 'info' : 'warn';
      log[level]({ program, reason: found.missing }, 'no ffmpeg: audio is played as it is, without renditions');
      if (!found.isLate || this.#hasLooked) void this.#working?.stop();
      this.#hasLooked = true;
      return null;
    }
    log.info({ program }, 'ffmpeg was found: audio is prepared beside requests');
    await sweepRenditions(database, storage);
    this.#ffmpeg = found.ffmpeg;
    return found.ffmpeg;
  }

  async #makeRoom(importing: AbortController): Promise<void> {
    if (await isImporting(this.#parts.database)) importing.abort(new Error('an import runs'));
  }

  /** Waiting audio is looked at again within half a minute. */
  async #givesWayToImport(): Promise<boolean> {
    const wasImporting = this.#isImporting;
    this.#isImporting = await isImporting(this.#parts.database);
    if (this.#isImporting && !wasImporting)
      this.#parts.log.info({}, 'an import runs: audio is prepared when it has ended');
    return this.#isImporting;
  }

  /** A job is created when it is taken: a queue of a hundred thousand would have to be sorted for each. */
  async #takeNext(signal: AbortSignal): Promise<Job<TranscodingJob> | null> {
    const wanted = await this.#order.next();
    const jobs = wanted.map(({ id, jobId }) => ({ id: jobId, data: { audioFileId: id } }));
    const job = await this.#queue.take(signal, jobs);
    if (wanted.length > 0) this.#order.onTaken(job?.id ?? null);
    return job;
  }

  async #do(job: Job<TranscodingJob>, ffmpeg: Ffmpeg, stopping: AbortSignal): Promise<void> {
    const { audioFileId } = job.data;
    const importing = new AbortController();
    const looking = every(
      lookForImportMs,
      () => this.#makeRoom(importing),
      () => undefined,
    );
    const signal = AbortSignal.any([stopping, job.lost, importing.signal]);
    try {
      if (job.tries > mostTries) return await this.#giveUp(job, 'Lectern was ended each time it was prepared.');
      await this.#preparer.prepare(audioFileId, {
        ffmpeg,
        signal,
        finish: (write) => this.#finish(job, write),
      });
      await this.#announcer.prepared();
    } catch (error) {
      await this.#settle(job, error, AbortSignal.any([stopping, importing.signal]));
    } finally {
      await looking.stop();
      await this.#queue.letGo(job);
    }
  }

  /**
   * Decides what counts as an attempt: only what may be the audio's fault, unlike a broken connection, a stopping
   * server, an import, or unavailable storage. The first that applies decides, since each causes failures of its own.
   * @throws Error when nothing else can be done now either: the round ends
   */
  async #settle(job: Job<TranscodingJob>, error: unknown, stopping: AbortSignal): Promise<void> {
    const { audioFileId } = job.data;
    // The queue uncounts the attempt itself, once it is connected again.
    if (job.lost.aborted) throw error;
    if (stopping.aborted) return this.#queue.putBack(job);
    const isGone = error instanceof StorageMissingError;
    if (isGone && !(await this.#preparer.isLost(audioFileId))) {
      await this.#queue.putBack(job);
      throw new Error('no audio is where it is kept: is the media folder there?');
    }
    if (isPassing(error)) {
      await this.#queue.putBack(job);
      throw error;
    }
    const reason = messageOf(error);
    const isFinal = isGone || error instanceof UndecodableError || job.tries === mostTries;
    if (isFinal) return this.#giveUp(job, reason);
    this.#parts.log.warn({ audio: audioFileId, reason }, 'audio could not be prepared; it is tried again');
    await this.#queue.fail(job, reason);
  }

  async #giveUp(job: Job<TranscodingJob>, reason: string): Promise<void> {
    const { audioFileId } = job.data;
    this.#parts.log.warn({ audio: audioFileId, reason }, 'audio can not be prepared, and plays as it is');
    await this.#finish(job, (trx) => this.#preparer.giveUp(trx, audioFileId, reason));
  }

  /** The result and the completion of the job are one transaction, so that it is done once. */
  async #finish(job: Job<TranscodingJob>, write: (trx: Transaction) => Promise<void>): Promise<void> {
    await this.#parts.database.transaction().execute(async (trx) => {
      await write(trx);
      await this.#queue.finish(trx, job);
    });
  }
}

/** Removes what a process stored at least a day ago and was killed before it inserted rows for it. */
export async function sweepRenditions(db: Database, storage: Storage): Promise<void> {
  const left = await findLeftRenditions(db, renditionFolder);
  if (left.length === 0) return;
  const used = await findUsedRenditions(db, left.map(hashIn));
  for (const key of left) {
    if (!used.has(hashIn(key))) await storage.remove(key);
  }
  await removePending(db, left);
}

function hashIn(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
