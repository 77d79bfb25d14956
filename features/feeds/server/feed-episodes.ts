import { assertDefined } from '#core/server/assert-defined';
import { transact } from '#core/server/database/transact';
import type { Platform } from '#core/server/platform';
import { datesOf, spansOf, wantedDate } from './episode-dates.ts';
import * as queries from './feed-episode-queries.ts';
import { slugOf } from './slug.ts';

/** After an upgrade all messages lack a date, and other requests must get their turn between batches. */
const atOnce = 1000;

/**
 * Fixes a message's date and the slug of its audio address before a feed first lists it; later edits change neither
 * (features/feeds/README.md#dates-that-stay).
 */
export class FeedEpisodes {
  readonly #parts: Pick<Platform, 'database'>;

  constructor(parts: Pick<Platform, 'database'>) {
    this.#parts = parts;
  }

  /** Callers must await this before they list a feed, since feeds omit messages without a date. */
  async fixNew(now: Date, signal?: AbortSignal): Promise<void> {
    const { database } = this.#parts;
    while (signal?.aborted !== true && (await queries.hasUndated(database, now))) {
      await transact(database, async (trx) => {
        const undated = await queries.holdUndated(trx, now, atOnce);
        const wanted = undated.map((message) => wantedDate(message, now));
        const dates = datesOf(wanted, await queries.listTakenDates(trx, spansOf(wanted)));
        const dated = undated.map(({ id, is_old, plain_topic }) => ({
          id,
          published_at: assertDefined(dates.get(id), 'the date of a message'),
          // Podcast apps already know the address of this message's audio without a slug.
          slug: is_old ? '' : slugOf(plain_topic),
        }));
        await queries.fixEpisodes(trx, dated);
      });
    }
  }
}
