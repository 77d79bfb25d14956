import { transact } from '#core/server/database/transact';
import type { Platform } from '#core/server/platform';
import { addWork } from '#core/server/queue/work-queries';
import { listToPush, pushWork } from '#features/follows/server/push/push-queries';
import * as queries from './announce-queries.ts';
import { announcedAfterMs, announcedWithinMs, betweenMailsMs } from './times.ts';

/** Limits a batch, to keep transactions short. */
const maxAtOnce = 500;

export class Announcer {
  readonly #parts: Pick<Platform, 'database' | 'clock'>;

  constructor(parts: Pick<Platform, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.#announceSome()) === maxAtOnce);
  }

  /** In ms; null when no message is due. */
  async untilNext(): Promise<number | null> {
    const { database, clock } = this.#parts;
    const now = clock.now().getTime();
    const appeared = await queries.findNextAppeared(database, new Date(now - announcedAfterMs));
    return appeared && appeared.getTime() + announcedAfterMs - now;
  }

  async #announceSome(): Promise<number> {
    const { database, clock } = this.#parts;
    return transact(database, async (trx) => {
      await queries.lockAnnouncing(trx);
      const now = clock.now();
      const until = new Date(now.getTime() - announcedAfterMs);
      const after = new Date(now.getTime() - announcedWithinMs);
      const ids = await queries.announceAppeared(trx, { now, after, until, max: maxAtOnce });
      if (ids.length > 0) {
        await queries.setMailsDue(trx, ids, { now, betweenMs: betweenMailsMs });
        await addWork(trx, pushWork, await listToPush(trx, ids));
      }
      return ids.length;
    });
  }
}
