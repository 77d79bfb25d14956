import { transact } from '#server/database/transact';
import type { Platform } from '#server/platform/platform';
import { datesOf, spansOf, wantedDate } from './told-dates.ts';
import * as queries from './told-queries.ts';
import { wordsOf } from './words.ts';

/** A library that has just been upgraded has all its messages to tell of; other requests go on between so many. */
const atOnce = 1000;

/**
 * What feeds say of a message for good, whatever becomes of it: its date and the last words of its audio's address. Both are fixed
 * before a feed tells of it for the first time (docs/decisions/063-feeds.md#dates-that-stay).
 */
export class ToldEpisodes {
  readonly #parts: Pick<Platform, 'database'>;

  constructor(parts: Pick<Platform, 'database'>) {
    this.#parts = parts;
  }

  /**
   * To be called before a feed is listed: it has those messages alone of which this is fixed. As it is also done beside requests,
   * there is mostly nothing left to do then.
   * @param signal aborted when another server may do this
   */
  async fixNew(now: Date, signal?: AbortSignal): Promise<void> {
    const { database } = this.#parts;
    while (signal?.aborted !== true && (await queries.hasUntold(database, now))) {
      await transact(database, async (trx) => {
        const untold = await queries.holdUntold(trx, now, atOnce);
        const wanted = untold.map((message) => wantedDate(message, now));
        const dates = datesOf(wanted, await queries.listToldDates(trx, spansOf(wanted)));
        const told = untold.map(({ id, is_old, plain_topic }) => ({
          id,
          published_at: dates.get(id) ?? now,
          // Apps have the address of its audio without any.
          words: is_old ? '' : wordsOf(plain_topic),
        }));
        await queries.tell(trx, told);
      });
    }
  }
}
