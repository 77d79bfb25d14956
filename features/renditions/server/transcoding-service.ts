import type { Database } from '#core/server/database/database';
import { messageOf } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import { sweepWorkFolders } from '#core/server/process/work-folder';
import { type Backoff, pauseAfter } from '#core/server/queue/backoff';
import { done, type Outcome, type Settlement, type WorkHandler, type WorkItem } from '#core/server/queue/work-item';
import { renditionFolder, type Storage, StorageMissingError } from '#core/server/storage/storage';
import { every, type Repeated } from '#core/server/work/every';
import { isTransient } from '#core/server/work/is-transient';
import { removePending } from '#features/audio/server/ingest/queries';
import { Announcer } from './announcer.ts';
import { Ffmpeg } from './ffmpeg.ts';
import { UndecodableError } from './make-renditions.ts';
import { Transcoder } from './transcoder.ts';
import { TranscodingPriority } from './transcoding-priority.ts';
import { findLeftRenditions, findUsedRenditions, isImporting, renditionWork } from './transcoding-queries.ts';

export interface TranscodingParts extends Pick<Platform, 'database' | 'storage' | 'clock' | 'log' | 'queue'> {
  program: string;
  workFolder: string;
  random(): number;
}

/** In ms. A starting import interrupts the current file within this time. */
const lookForImportMs = 1000;
/** In ms, before taking over from a killed server or retrying after a fault that no file caused. */
const lookEveryMs = 30_000;
const usualProgram = 'ffmpeg';
const maxTries = 3;
const backoff: Pick<Backoff, 'backoffMs'> = { backoffMs: [60_000, 120_000] };

export class TranscodingService implements WorkHandler {
  readonly kind = renditionWork;
  readonly atOnce = 1;
  readonly #parts: TranscodingParts;
  readonly #preparer: Transcoder;
  readonly #announcer: Announcer;
  readonly #order: TranscodingPriority;
  readonly #stopping = new AbortController();
  #ffmpeg: Ffmpeg | null = null;
  #hasLooked = false;
  #isImporting = false;
  #isPrepared = false;
  #hasSaid = false;
  /** True after a fault that affects any audio, until the next look. */
  #waitsForLook = false;
  #looking: Repeated | null = null;

  constructor(parts: TranscodingParts) {
    this.#parts = parts;
    this.#preparer = new Transcoder(parts);
    this.#announcer = new Announcer(parts);
    this.#order = new TranscodingPriority(parts);
  }

  start(): void {
    this.#looking = every(lookEveryMs, () => this.#look(), this.#onFailure);
    this.#looking.now();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking?.stop();
    await this.#announcer.tell();
  }

  onCatalogueChanged(): void {
    this.#order.onCatalogueChanged();
    if (this.#ffmpeg) this.#looking?.now();
  }

  /** Creates work items only when taken, because a queue would hold a hundred thousand. */
  async next(): Promise<readonly string[] | null> {
    if (this.#isPrepared) await this.#announcer.prepared();
    this.#isPrepared = false;
    if (!this.#ffmpeg || this.#waitsForLook || (await this.#givesWayToImport())) {
      await this.#announcer.tell();
      return null;
    }
    if (this.#hasSaid) this.#order.onTaken(null);
    const wanted = await this.#order.next();
    this.#hasSaid = wanted.length > 0;
    if (!this.#hasSaid) {
      await this.#announcer.finished();
      await this.#announcer.tell();
    }
    return wanted;
  }

  async run(item: WorkItem, stopping: AbortSignal): Promise<Settlement | Outcome | null> {
    if (this.#hasSaid) this.#order.onTaken(item.key);
    this.#hasSaid = false;
    const ffmpeg = this.#ffmpeg;
    if (!ffmpeg) return null;
    if (item.tries > maxTries) return this.#givenUp(item, 'Lectern stopped each time while it prepared this audio.');
    const importing = new AbortController();
    const looking = every(
      lookForImportMs,
      () => this.#makeRoom(importing),
      () => undefined,
    );
    const signal = AbortSignal.any([stopping, importing.signal]);
    try {
      const write = await this.#preparer.prepare(item.key, { ffmpeg, signal });
      this.#isPrepared = true;
      return async (trx) => {
        await write(trx);
        return done;
      };
    } catch (error) {
      return signal.aborted ? null : this.#outcomeOf(item, error);
    } finally {
      await looking.stop();
    }
  }

  readonly #onFailure = (error: unknown) =>
    this.#parts.log.warn({ reason: messageOf(error) }, 'audio could not be prepared; it is tried again');

  async #look(): Promise<void> {
    if (!(await this.#findFfmpeg())) return;
    await sweepWorkFolders(this.#parts.workFolder, this.#parts.clock.now());
    this.#waitsForLook = false;
    this.#parts.queue.wake(this.kind);
  }

  /** Looks again only if ffmpeg was too slow; after installing ffmpeg, operators restart Lectern. */
  async #findFfmpeg(): Promise<boolean> {
    const { program, log, database, storage } = this.#parts;
    const { signal } = this.#stopping;
    if (this.#ffmpeg) return true;
    const found = await Ffmpeg.find(program, { signal });
    if (signal.aborted) return false;
    if ('missing' in found) {
      // An explicitly configured program shows that renditions are expected.
      const level = program === usualProgram ? 'info' : 'warn';
      log[level]({ program, reason: found.missing }, 'no ffmpeg: audio is played as it is, without renditions');
      if (!found.isLate || this.#hasLooked) void this.#looking?.stop();
      this.#hasLooked = true;
      return false;
    }
    log.info({ program }, 'ffmpeg was found: audio is prepared beside requests');
    await sweepRenditions(database, storage);
    this.#ffmpeg = found.ffmpeg;
    return true;
  }

  async #makeRoom(importing: AbortController): Promise<void> {
    if (await isImporting(this.#parts.database)) importing.abort(new Error('an import runs'));
  }

  async #givesWayToImport(): Promise<boolean> {
    const wasImporting = this.#isImporting;
    this.#isImporting = await isImporting(this.#parts.database);
    if (this.#isImporting && !wasImporting)
      this.#parts.log.info({}, 'an import runs: audio is prepared when it has ended');
    return this.#isImporting;
  }

  /** Only failures that may be the audio's fault count as a try. The first matching rule decides. */
  async #outcomeOf(item: WorkItem, error: unknown): Promise<Settlement | Outcome | null> {
    const isGone = error instanceof StorageMissingError;
    if (isGone && !(await this.#preparer.isLost(item.key)))
      return this.#waitForLook(new Error('no audio is where it is kept: is the media folder there?'));
    if (isTransient(error)) return this.#waitForLook(error);
    const reason = messageOf(error);
    const isFinal = isGone || error instanceof UndecodableError || item.tries === maxTries;
    if (isFinal) return this.#givenUp(item, reason);
    this.#parts.log.warn({ audio: item.key, reason }, 'audio could not be prepared; it is tried again');
    const pauseMs = pauseAfter(backoff, item.failures, this.#parts.random());
    return { is: 'failed', dueAt: new Date(this.#parts.clock.now().getTime() + pauseMs), why: reason };
  }

  #waitForLook(error: unknown): null {
    this.#waitsForLook = true;
    this.#onFailure(error);
    return null;
  }

  #givenUp({ key }: WorkItem, reason: string): Settlement {
    this.#parts.log.warn({ audio: key, reason }, 'audio can not be prepared, and plays as it is');
    return async (trx) => {
      await this.#preparer.giveUp(trx, key, reason);
      return done;
    };
  }
}

/** Removes bytes without rows that a killed process stored at least a day ago. */
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
