import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database';
import * as queries from '#server/features/catalogue/search/search-queries';
import type { PageRequest, Slice } from '#server/platform/paged';
import { Remembered } from '#server/platform/remembered';
import type { DateSpan, ListQuery } from './document-query.ts';

/** How many different lists' sizes are remembered. */
const mostSizes = 10_000;

/** Up to this many matches are ranked whole, by one query. */
const shortList = 500;

/** What many messages have may stand in old ones alone, so walking has to look this many times cheaper. */
const caution = 2;

/** One page of a list, and how long the list is. */
export interface FoundIds {
  ids: string[];
  total: number;
}

/** One tier of a list: what no better tier has, how many that are, and how many messages its query finds in all. */
interface Tier {
  found: queries.Found;
  size: number;
  matches: number;
}

/**
 * Every list of published messages, as ids: read from their search documents, the best tier first and newest first in each, ties
 * by id (docs/product/catalogue-and-search.md#lists). Short lists are ranked whole; of long ones each tier is read in the cheaper
 * of two ways.
 */
export class MessageLists {
  readonly #database: Database;
  /** Counting what a common word finds takes longer than reading a page of it. */
  readonly #sizes = new Remembered<number>(mostSizes);

  constructor(database: Database) {
    this.#database = database;
  }

  clear(): void {
    this.#sizes.clear();
  }

  count({ tiers, span }: ListQuery): Promise<number> {
    const widest = tiers.at(-1);
    return widest === undefined ? this.#countBetween(span) : this.#countFound(widest);
  }

  async page(list: ListQuery, { pageNumber, pageSize }: PageRequest): Promise<FoundIds> {
    const total = await this.count(list);
    const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
    if (slice.offset >= total) return { ids: [], total };
    return { ids: await this.#read(list, total, slice), total };
  }

  #read({ tiers, span }: ListQuery, total: number, slice: Slice): Promise<string[]> {
    if (tiers.length === 0) {
      const everything = { query: undefined, better: undefined, span };
      return this.#readTier({ found: everything, size: total, matches: total }, slice);
    }
    if (total <= shortList) return queries.rankFound(this.#database, tiers, slice);
    return this.#readTiers({ tiers, span }, slice);
  }

  /** A tier is counted when the page isn't full before it: most pages end in the first. */
  async #readTiers({ tiers, span }: ListQuery, slice: Slice): Promise<string[]> {
    const ids: string[] = [];
    let better: string | undefined;
    let before = 0;
    for (const query of tiers) {
      const matches = await this.#countFound(query);
      const tier = { found: { query, better, span }, size: matches - before, matches };
      const offset = Math.max(0, slice.offset - before);
      const limit = Math.min(slice.limit - ids.length, tier.size - offset);
      if (limit > 0) ids.push(...(await this.#readTier(tier, { offset, limit })));
      if (ids.length === slice.limit) break;
      better = query;
      before = matches;
    }
    return ids;
  }

  /** Along the dates a tier costs the messages passed until the slice is full; by the index of words all its matches. */
  async #readTier({ found, size, matches }: Tier, slice: Slice): Promise<string[]> {
    const oldestFirst = slice.offset > size / 2;
    const offset = oldestFirst ? Math.max(0, size - slice.offset - slice.limit) : slice.offset;
    const passed = ((offset + slice.limit) * (await this.#countBetween(found.span))) / size;
    if (found.query !== undefined && passed * caution > matches) {
      return queries.collectFound(this.#database, found, slice);
    }
    // The last page counted from the end has as many as are left.
    const limit = oldestFirst ? Math.min(slice.limit, size - slice.offset) : slice.limit;
    const ids = await queries.walkFound(this.#database, found, { offset, limit, oldestFirst });
    return oldestFirst ? ids.reverse() : ids;
  }

  #countFound(query: string): Promise<number> {
    // Short, however much was typed: many are kept.
    const key = createHash('sha1').update(query).digest('base64');
    return this.#sizes.of(key, () => queries.countFound(this.#database, query));
  }

  #countBetween(span: DateSpan | null): Promise<number> {
    const key = span ? `${span.from} ${span.before}` : 'all';
    return this.#sizes.of(key, () => queries.countBetween(this.#database, span));
  }
}
