import { messageOf } from '#core/server/errors';
import { FetchError } from '#core/server/fetching/fetch-error';
import type { Log } from '#core/server/log';
import { inWorkFolder, sweepWorkFolders } from '#core/server/process/work-folder';
import { done, type Outcome, type Settlement, type WorkHandler, type WorkItem } from '#core/server/queue/work-item';
import { isTransient } from '#core/server/work/is-transient';
import { type BringInParts, bringIn } from './bring-in.ts';
import { finishItem, putBackItem, sourceItemWork, type TakenItem, takeItem } from './source-queries.ts';

export interface SourceWorkerParts extends BringInParts {
  log: Pick<Log, 'warn'>;
  workFolder: string;
}

const maxTries = 3;
const pauseMs = 20_000;

export class SourceWorker implements WorkHandler {
  readonly kind = sourceItemWork;
  /** Several at once, since each item may be a long talk from a slow host. */
  readonly atOnce = 2;
  readonly #parts: SourceWorkerParts;
  #beginning: Promise<unknown> = Promise.resolve();

  constructor(parts: SourceWorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#beginning = this.#sweep();
  }

  async stop(): Promise<void> {
    await this.#beginning;
  }

  async run(work: WorkItem, stopping: AbortSignal): Promise<Outcome | Settlement | null> {
    const { database, clock, workFolder } = this.#parts;
    await this.#sweep();
    const item = await takeItem(database, work.key);
    if (!item) return done;
    const dueAt = () => new Date(clock.now().getTime() + pauseMs * Math.min(work.tries, maxTries));
    try {
      const isDone = await inWorkFolder(workFolder, work.claim, (folder) =>
        bringIn(this.#parts, item, { folder, signal: stopping }),
      );
      return isDone ? done : waiting(item, null, () => ({ is: 'put off', dueAt: dueAt() }));
    } catch (error) {
      if (!stopping.aborted) return this.#failed(work, item, { error, dueAt });
      await putBackItem(database, item, null);
      return null;
    }
  }

  #failed(work: WorkItem, item: TakenItem, { error, dueAt }: { error: unknown; dueAt(): Date }): Settlement {
    const isFetch = error instanceof FetchError;
    const why = isFetch ? error.message : 'it could not be read; the server’s log says why';
    if (!isFetch) this.#parts.log.warn({ err: error, address: item.address }, 'a message could not be brought in');
    const isFinal = !isTransient(error) && (work.tries >= maxTries || (isFetch && !error.isTransient));
    if (!isFinal) return waiting(item, why, () => ({ is: 'failed', dueAt: dueAt(), why }));
    return async (trx) => {
      await finishItem(trx, item, { state: 'refused', reason: why, messageId: null });
      return done;
    };
  }

  async #sweep(): Promise<void> {
    const { workFolder, clock, log } = this.#parts;
    const onFailure = (error: unknown) =>
      log.warn({ reason: messageOf(error) }, 'audio that killed servers have left could not be removed');
    await sweepWorkFolders(workFolder, clock.now()).catch(onFailure);
  }
}

function waiting(item: TakenItem, reason: string | null, outcome: () => Outcome): Settlement {
  return async (trx) => ((await putBackItem(trx, item, reason)) ? outcome() : done);
}
