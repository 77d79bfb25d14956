import type { FeaturedCollection, Message, MonthHighlight } from '#contract/catalogue';
import type { Page } from '#contract/page';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { inParallel } from '#server/platform/in-parallel';
import { Remembered } from '#server/platform/remembered';
import * as highlights from './highlight-queries.ts';
import { type PageRequest, paged } from './paged.ts';
import { presentFeaturedCollection, presentMessage, presentMonthHighlight } from './present.ts';
import { loadMessages } from './queries.ts';

export interface HighlightParts {
  database: Database;
  clock: Clock;
}

/**
 * The list of collections has no pages (spec §7: "none"), so something must end it: 500 are more than anybody scrolls
 * through, and some 40 KB compressed on a listener's phone.
 */
const mostMessagesOfCollection = 500;
/** Collections are read some at a time, so that this one page leaves connections to others. */
const collectionsAtOnce = 4;
/** How far back downloads count, today included (decisions: Catalogue, "the last 90 days"). */
const downloadDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** What the catalogue puts forward: featured collections, monthly highlights, what is downloaded most. */
export class HighlightService {
  readonly #parts: HighlightParts;
  /** Counting the months of a large library takes longer than everything else about them. */
  readonly #months = new Remembered<Awaited<ReturnType<typeof highlights.countByMonth>>>(1);

  constructor(parts: HighlightParts) {
    this.#parts = parts;
  }

  /** Forgets what was counted: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#months.clear();
  }

  /** @returns the featured collections in the operator's order; those without a visible message are left out */
  async listFeaturedCollections(): Promise<FeaturedCollection[]> {
    const collections = await highlights.listCollections(this.#parts.database, mostMessagesOfCollection);
    return inParallel(collections, collectionsAtOnce, async ({ message_ids, ...collection }) =>
      presentFeaturedCollection(collection, await this.#readMessages(message_ids)),
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

  /** @returns the messages that were downloaded most in the last 90 days, ties newest first */
  async listMostDownloaded({ pageNumber, pageSize }: PageRequest): Promise<Page<Message>> {
    const firstDay = new Date(this.#parts.clock.now().getTime() - (downloadDays - 1) * dayMs);
    const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
    const { ids, count } = await highlights.listMostDownloadedIds(this.#parts.database, isoDay(firstDay), slice);
    const data = await this.#readMessages(ids);
    return { data, pageNumber, pageSize, totalPages: Math.ceil(count / pageSize), totalElements: count };
  }

  async #readMessages(ids: readonly string[]): Promise<Message[]> {
    const { database, clock } = this.#parts;
    const rows = await loadMessages(database, ids);
    return rows.map((row) => presentMessage(row, clock.now()));
  }
}

/** @returns the day in UTC, `YYYY-MM-DD` */
function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
