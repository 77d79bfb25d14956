import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database';
import { Remembered } from '#server/platform/remembered';
import type { Tiers } from './document-query.ts';
import type { PageRequest } from './paged.ts';
import type { Slice } from './queries.ts';
import * as queries from './search-queries.ts';

/** How many different lists' sizes are remembered. */
const mostSizes = 10_000;

/** Up to this many matches are ranked whole, by one query. */
const shortList = 500;

/** One page of a list, and how long the list is. */
export interface FoundIds {
  ids: string[];
  total: number;
}

/** One tier of a list: which messages, and how many the query has to look at for them. */
interface Tier {
  found: queries.Found;
  size: number;
  matches: number;
}

/**
 * Every list of published messages, as ids: read from their search documents, the best tier first and newest first in each,
 * ties by id (decisions: Catalogue). Short lists are ranked whole; of long ones each tier is read in the cheaper of two ways.
 */
export class MessageLists {
  readonly #database: Database;
  /** Counting what a common word finds takes longer than reading a page of it. */
  readonly #sizes = new Remembered<number[]>(mostSizes);

  constructor(database: Database) {
    this.#database = database;
  }

  /** Forgets what was counted: the catalogue has changed. */
  clear(): void {
    this.#sizes.clear();
  }

  /** @returns how many messages the widest of the tiers finds */
  async count(tiers: Tiers): Promise<number> {
    return (await this.#sizesOf(tiers)).at(-1) ?? 0;
  }

  /** @returns one page of the list */
  async page(tiers: Tiers, { pageNumber, pageSize }: PageRequest): Promise<FoundIds> {
    const total = await this.count(tiers);
    const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
    if (slice.offset >= total) return { ids: [], total };
    const isShort = tiers.length > 0 && total <= shortList;
    const ids = isShort ? await queries.rankFound(this.#database, tiers, slice) : await this.#readTiers(tiers, slice);
    return { ids, total };
  }

  async #readTiers(tiers: Tiers, slice: Slice): Promise<string[]> {
    const ids: string[] = [];
    let before = 0;
    for (const tier of await this.#tiersWithSizes(tiers)) {
      const offset = Math.max(0, slice.offset - before);
      const limit = Math.min(slice.limit - ids.length, tier.size - offset);
      if (limit > 0) ids.push(...(await this.#readTier(tier, { offset, limit })));
      before += tier.size;
    }
    return ids;
  }

  async #tiersWithSizes(tiers: Tiers): Promise<Tier[]> {
    const sizes = await this.#sizesOf(tiers);
    return sizes.map((matches, place) => ({
      found: { query: tiers[place], better: tiers[place - 1] },
      size: matches - (sizes[place - 1] ?? 0),
      matches,
    }));
  }

  /** Along the dates a tier costs the messages passed until the slice is full; by the index of words all its matches. */
  async #readTier({ found, size, matches }: Tier, slice: Slice): Promise<string[]> {
    const all = await this.count([]);
    const fromEnd = size - slice.offset - slice.limit;
    const oldestFirst = fromEnd < slice.offset;
    const offset = oldestFirst ? fromEnd : slice.offset;
    const passed = ((offset + slice.limit) * all) / size;
    if (found.query !== undefined && passed > matches) return queries.collectFound(this.#database, found, slice);
    const ids = await queries.walkFound(this.#database, found, { offset, limit: slice.limit, oldestFirst });
    return oldestFirst ? ids.reverse() : ids;
  }

  #sizesOf(tiers: Tiers): Promise<number[]> {
    return this.#sizes.of(keyOf(tiers), () => queries.countFound(this.#database, tiers));
  }
}

/** Short, however much was typed: many are kept. */
function keyOf(tiers: Tiers): string {
  return createHash('sha1').update(tiers.join('\n')).digest('base64');
}
