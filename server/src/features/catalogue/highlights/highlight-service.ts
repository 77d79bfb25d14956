import type { FeaturedCollection, Message, MonthHighlight } from '#contract/catalogue';
import type { AccountId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Database } from '#server/database/database';
import { presentFeaturedCollection, presentMonthHighlight } from '#server/features/catalogue/messages/present';
import type { LoadMessages } from '#server/features/catalogue/messages/service';
import type { Clock } from '#server/platform/clock';
import { type PageRequest, paged } from '#server/platform/paged';
import { Remembered } from '#server/platform/remembered';
import { inParallel } from '#server/platform/work/in-parallel';
import * as highlights from './highlight-queries.ts';

export interface HighlightParts {
  database: Database;
  clock: Clock;
  present: LoadMessages;
}

/**
 * The list of collections has no pages (docs/product/catalogue-and-search.md#featured-collections), so something must end it: 500
 * are more than anybody scrolls through, and some 40 KB compressed on a listener's phone.
 */
const mostMessagesOfCollection = 500;
/** Collections are read some at a time, so that this one page leaves connections to others. */
const collectionsAtOnce = 4;
/** How far back downloads count, today included (docs/product/catalogue-and-search.md#most-downloaded). */
const downloadDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
/** How many messages are ranked by their downloads: further down, a download or two decide. */
const mostRanked = 1000;
/** How long a ranking serves: each download moves it, but not so that anybody would notice. A day has whole ones. */
const rankingLifetimeMs = 10 * 60 * 1000;

/** What the catalogue puts forward: featured collections, monthly highlights, what is downloaded most. */
export class HighlightService {
  readonly #parts: HighlightParts;
  /** Counting the months of a large library takes longer than everything else about them. */
  readonly #months = new Remembered<Awaited<ReturnType<typeof highlights.countByMonth>>>(1);
  /** Of the present ten minutes: adding up what is downloaded from a large library takes half a second. */
  readonly #ranking = new Remembered<string[]>(1);

  constructor(parts: HighlightParts) {
    this.#parts = parts;
  }

  /** Forgets what was counted and ranked: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#months.clear();
    this.#ranking.clear();
  }

  /**
   * @param accountId whose reply it is; null for a visitor's
   * @returns the featured collections in the operator's order; those without a visible message are left out
   */
  async listFeaturedCollections(accountId: AccountId | null): Promise<FeaturedCollection[]> {
    const collections = await highlights.listCollections(this.#parts.database, mostMessagesOfCollection);
    return inParallel(collections, collectionsAtOnce, async ({ message_ids, ...collection }) =>
      presentFeaturedCollection(collection, await this.#parts.present(message_ids, accountId)),
    );
  }

  /** @returns the months that have published messages, the latest first */
  async listMonthHighlights(page: PageRequest): Promise<Page<MonthHighlight>> {
    const { database } = this.#parts;
    const months = await this.#months.of('months', () => highlights.countByMonth(database));
    return paged(page, {
      count: async () => months.length,
      list: async ({ offset, limit }) => {
        const listed = months.slice(offset, offset + limit);
        const artwork = await highlights.findMonthArtwork(database, listed);
        return listed.map((month, place) => presentMonthHighlight(month, artwork[place] ?? null));
      },
    });
  }

  /**
   * @param accountId whose list it is; null for a visitor's
   * @returns the 1,000 messages that were downloaded most in the last 90 days, ties newest first
   */
  async listMostDownloaded(page: PageRequest, accountId: AccountId | null): Promise<Page<Message>> {
    const now = this.#parts.clock.now().getTime();
    const ids = await this.#ranking.of(String(Math.floor(now / rankingLifetimeMs)), () => {
      const firstDay = isoDay(now - (downloadDays - 1) * dayMs);
      return highlights.listMostDownloadedIds(this.#parts.database, firstDay, mostRanked);
    });
    return paged(page, {
      count: async () => ids.length,
      list: ({ offset, limit }) => this.#parts.present(ids.slice(offset, offset + limit), accountId),
    });
  }
}

/**
 * @param moment in ms since the epoch
 * @returns its day in UTC, `YYYY-MM-DD`
 */
function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
