import { transact } from '#core/server/database/transact';
import { existing } from '#core/server/existing';
import type { Platform } from '#core/server/platform';
import { datesOf, spansOf, wantedDate } from './episode-dates.ts';
import * as queries from './feed-episode-queries.ts';
import { slugOf } from './slug.ts';

/** In a library that was just upgraded all messages lack a date; other requests go on between batches of this size. */
const atOnce = 1000;

/**
 * A message's date in public feeds and the slug of its audio's address in all. Both are fixed before a feed first lists the message, and
 * stay whatever is edited later (docs/decisions/063-feeds.md#dates-that-stay).
 */
export class FeedEpisodes {
  readonly #parts: Pick<Platform, 'database'>;

  constructor(parts: Pick<Platform, 'database'>) {
    this.#parts = parts;
  }

  /**
   * To be called before a feed is listed, which leaves out messages without a date. It also runs in the background, so that there is
   * mostly nothing left to do then.
   * @param signal aborted when another server may do this
   */
  async fixNew(now: Date, signal?: AbortSignal): Promise<void> {
    const { database } = this.#parts;
    while (signal?.aborted !== true && (await queries.hasUndated(database, now))) {
      await transact(database, async (trx) => {
        const undated = await queries.holdUndated(trx, now, atOnce);
        const wanted = undated.map((message) => wantedDate(message, now));
        const dates = datesOf(wanted, await queries.listTakenDates(trx, spansOf(wanted)));
        const dated = undated.map(({ id, is_old, plain_topic }) => ({
          id,
          published_at: existing(dates.get(id), 'the date of a message'),
          // Podcast apps know the address of its audio without one.
          slug: is_old ? '' : slugOf(plain_topic),
        }));
        await queries.fixEpisodes(trx, dated);
      });
    }
  }
}
