import { type AccountId, CollectionId, type MonthId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { ExpectedError } from '#core/server/errors';
import { type Json, jsonList, jsonObject, jsonPage } from '#core/server/json';
import { Memo } from '#core/server/memo';
import { factsOf, itemsOn, type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import { inParallel } from '#core/server/work/in-parallel';
import type { FeaturedCollection, Message, MonthHighlight } from '#features/catalogue/contract';
import type { ListCards } from '#features/messages/server/cards/message-cards';
import { presentFeaturedCollection, presentMonthHighlight } from '#features/messages/server/present';
import * as highlights from './highlight-queries.ts';

export interface HighlightParts extends Pick<Platform, 'database' | 'clock'> {
  listCards: ListCards;
}

/**
 * The list of collections isn't paged, so each needs a limit. 500 messages are more than anybody scrolls through, and some 40 KB
 * compressed.
 */
const maxMessagesOfCollection = 500;
/** Only so many collections are read at once, to leave database connections to other requests. */
const collectionsAtOnce = 4;
/** Today included (features/catalogue/README.md#most-downloaded). */
const downloadDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
/** Only so many messages are ranked; further down, one or two downloads decide. */
const maxRanked = 1000;
/** In ms: how long a ranking is cached. The time must divide a day. */
const rankingLifetimeMs = 10 * 60 * 1000;

export class HighlightService {
  readonly #parts: HighlightParts;
  readonly #months = new Memo<Awaited<ReturnType<typeof highlights.countByMonth>>>(1);
  /** The ranking is cached, since adding up the downloads of a large library takes half a second. */
  readonly #ranking = new Memo<string[]>(1);

  constructor(parts: HighlightParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#months.clear();
    this.#ranking.clear();
  }

  async listFeaturedCollections(accountId: AccountId | null): Promise<Json<FeaturedCollections>> {
    const collections = await highlights.listCollections(this.#parts.database, maxMessagesOfCollection);
    const presented = await inParallel(collections, collectionsAtOnce, async ({ message_ids, ...collection }) =>
      presentFeaturedCollection(collection, await this.#parts.listCards(message_ids, accountId)),
    );
    return jsonObject<FeaturedCollections>({ data: jsonList(presented) });
  }

  async listMonthHighlights(page: PageRequest): Promise<Page<MonthHighlight>> {
    const { database } = this.#parts;
    const months = await this.#months.of('months', () => highlights.countByMonth(database));
    return paged(page, {
      count: async () => months.length,
      list: async ({ offset, limit }) => {
        const listed = months.slice(offset, offset + limit);
        const artwork = await highlights.findMonthArtwork(database, listed);
        return listed.map((month, index) => presentMonthHighlight(month, artwork[index] ?? null));
      },
    });
  }

  async readMonth(id: MonthId): Promise<MonthHighlight> {
    const { database } = this.#parts;
    const months = await this.#months.of('months', () => highlights.countByMonth(database));
    const [year, month] = id.split('-').map(Number);
    const found = months.find((each) => each.year === year && each.month === month);
    if (!found) throw new ExpectedError('route.not_found', 'There are no messages of this month.');
    const [artwork] = await highlights.findMonthArtwork(database, [found]);
    return presentMonthHighlight(found, artwork ?? null);
  }

  listCollectionTitles(): Promise<{ title: string }[]> {
    return highlights.listCollectionTitles(this.#parts.database);
  }

  async readCollection(id: CollectionId): Promise<Pick<FeaturedCollection, 'id' | 'title' | 'description'>> {
    const row = await highlights.findCollection(this.#parts.database, id);
    if (!row) throw new ExpectedError('collection.not_found', 'There is no such collection.');
    return { ...row, id: CollectionId.parse(row.id) };
  }

  async listMostDownloaded(page: PageRequest, accountId: AccountId | null): Promise<Json<Page<Message>>> {
    const now = this.#parts.clock.now().getTime();
    const ids = await this.#ranking.of(String(Math.floor(now / rankingLifetimeMs)), () => {
      const firstDay = isoDay(now - (downloadDays - 1) * dayMs);
      return highlights.listMostDownloadedIds(this.#parts.database, firstDay, maxRanked);
    });
    const cards = await this.#parts.listCards(itemsOn(page, ids), accountId);
    return jsonPage(cards, factsOf(page, ids.length));
  }
}

interface FeaturedCollections {
  data: FeaturedCollection[];
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
