import { messageOf } from '#core/server/errors';
import { FetchError } from '#core/server/fetching/fetch-error';
import type { Log } from '#core/server/log';
import { inWorkFolder, sweepWorkFolders } from '#core/server/process/work-folder';
import { every, type Repeated } from '#core/server/work/every';
import { isPassing } from '#core/server/work/is-passing';
import { type BringInParts, bringIn } from './bring-in.ts';
import { type ClaimedItem, claimItem, finishItem, releaseItem, renewClaim } from './source-queries.ts';

export interface SourceWorkerParts extends BringInParts {
  log: Pick<Log, 'warn'>;
  /** For audio being downloaded; absolute. */
  workFolder: string;
}

/** How many items a server fetches at a time: each may be a long talk from a slow host. */
const atOnce = 2;
/** How soon runs that another server began are brought in. */
const lookEveryMs = 3_000;
const renewEveryMs = 30_000;
const mostTries = 3;
const pauseMs = 20_000;

/**
 * Imports the items of runs in the background. Items wait in the database: any server claims the next one, and takes
 * over those of a server that died.
 */
export class SourceWorker {
  readonly #parts: SourceWorkerParts;
  #working: Repeated | null = null;

  constructor(parts: SourceWorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    const onFailure = (error: unknown) =>
      this.#parts.log.warn({ reason: messageOf(error) }, 'what is to be brought in could not be looked up');
    this.#working = every(lookEveryMs, (signal) => this.work(null, signal), onFailure);
    this.#working.now();
  }

  /** Aborts the current items; the next start, or another server, retries them. */
  async stop(): Promise<void> {
    await this.#working?.stop();
  }

  /** To be called when there are new items. */
  wake(): void {
    this.#working?.now();
  }

  /**
   * @param importId only of this run; null for all
   * @param onDone called after each item
   */
  async work(
    importId: string | null,
    signal: AbortSignal,
    onDone: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { workFolder, clock } = this.#parts;
    await sweepWorkFolders(workFolder, clock.now());
    const hand = async (name: string) => {
      while (!signal.aborted) {
        const item = await claimItem(this.#parts.database, importId, clock.now());
        if (!item) return;
        await inWorkFolder(workFolder, name, (folder) => this.#bring(item, { folder, signal }));
        await onDone();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, number) => hand(`fetching-${number}`)));
  }

  async #bring(item: ClaimedItem, place: { folder: string; signal: AbortSignal }): Promise<void> {
    const { database, clock } = this.#parts;
    const renewing = every(
      renewEveryMs,
      () => renewClaim(database, item, clock.now()),
      () => undefined,
    );
    try {
      const isDone = await bringIn(this.#parts, item, place);
      if (!isDone) await this.#later(item, null);
    } catch (error) {
      await this.#settle(item, error, place.signal);
    } finally {
      await renewing.stop();
    }
  }

  async #settle(item: ClaimedItem, error: unknown, stopping: AbortSignal): Promise<void> {
    const { database, log, clock } = this.#parts;
    if (stopping.aborted) return releaseItem(database, item, { dueAt: clock.now(), reason: null });
    const isFetch = error instanceof FetchError;
    const reason = isFetch ? error.message : 'it could not be read; the server’s log says why';
    if (!isFetch) log.warn({ err: error, address: item.address }, 'a message could not be brought in');
    const isFinal = !isPassing(error) && (item.tries >= mostTries || (isFetch && !error.isPassing));
    if (!isFinal) return this.#later(item, reason);
    await finishItem(database, item, { state: 'refused', reason, messageId: null });
  }

  #later(item: ClaimedItem, reason: string | null): Promise<void> {
    const dueAt = new Date(this.#parts.clock.now().getTime() + pauseMs * Math.min(item.tries, mostTries));
    return releaseItem(this.#parts.database, item, { dueAt, reason });
  }
}
