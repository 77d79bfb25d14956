import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import type { Log } from '#core/server/log';
import { every } from '#core/server/work/every';
import type { WorkHandler, WorkItem } from './work-item.ts';
import { claimMs, claimNext, isTaken, pause, release, renewClaim, settle } from './work-queries.ts';

export interface QueueParts {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Rolls back the transaction of a server that has lost its claim on a work item. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

export class KindOfWork {
  readonly #parts: QueueParts;
  readonly #handler: WorkHandler;
  readonly #stopping = new AbortController();
  readonly #loops = new Set<Promise<void>>();
  #isWanted = false;

  constructor(parts: QueueParts, handler: WorkHandler) {
    this.#parts = parts;
    this.#handler = handler;
  }

  wake(): void {
    if (this.#loops.size < this.#handler.atOnce) this.#begin();
    else this.#isWanted = true;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  async runDue(signal: AbortSignal, lane: string | null, onFound = (): void => undefined): Promise<void> {
    const { database, clock } = this.#parts;
    while (!signal.aborted) {
      const item = await claimNext(database, this.#handler, { now: clock.now(), lane });
      if (!item) return;
      if (signal.aborted) return release(this.#parts.database, item);
      onFound();
      if (!(await this.#do(item, signal))) return;
    }
  }

  #begin(): void {
    const { signal } = this.#stopping;
    if (signal.aborted || this.#loops.size >= this.#handler.atOnce) return;
    this.#isWanted = false;
    const loop = this.runDue(signal, null, () => this.#begin())
      .catch((error) => this.#parts.log.error({ err: error, work: this.#handler.kind }, 'work could not be done'))
      .then(() => {
        this.#loops.delete(loop);
        if (this.#isWanted) this.#begin();
      });
    this.#loops.add(loop);
  }

  async #do(item: WorkItem, stopping: AbortSignal): Promise<boolean> {
    const { database, clock, log } = this.#parts;
    const lost = new AbortController();
    const renewing = this.#renew(item, lost);
    try {
      const result = await this.#handler.run(item, AbortSignal.any([stopping, lost.signal]));
      if (result === null) {
        await release(database, item);
        return !stopping.aborted;
      }
      await transact(database, async (trx) => {
        const outcome = typeof result === 'function' ? await result(trx) : result;
        // Other transactions lock the feature's rows before the work item, so the item is locked last.
        if (await isTaken(trx, item)) throw new ClaimLost();
        await settle(trx, item, { outcome, now: clock.now() });
      });
    } catch (error) {
      if (error instanceof ClaimLost) return true;
      log.error({ err: error, work: item.kind, item: item.key }, 'work failed; it is tried again in half a minute');
      await pause(database, item, new Date(clock.now().getTime() + claimMs)).catch(() => undefined);
    } finally {
      await renewing.stop();
    }
    return true;
  }

  /** A claim on work is lost when another server has it, or when renewing fails until the claim ends. */
  #renew(item: WorkItem, lost: AbortController) {
    const lose = () => lost.abort(new Error('another server may have it'));
    const end = setTimeout(lose, claimMs).unref();
    const renew = async () => {
      if (await renewClaim(this.#parts.database, item)) end.refresh();
      else lose();
    };
    const renewing = every(claimMs / 3, renew, () => undefined);
    return {
      async stop() {
        clearTimeout(end);
        await renewing.stop();
      },
    };
  }
}
