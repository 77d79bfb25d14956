import { createHash } from 'node:crypto';
import type { Clock } from '#core/server/clock';
import type { Reads } from '#core/server/database/reads';
import { type PageRequest, type Slice, sliceOf } from '#core/server/paged';
import { type Recalled, StaleCache } from '#core/server/stale-cache';
import type { ListQuery } from './document-query.ts';
import { type ListShape, reachOf, shapeOf, without } from './list-shape.ts';
import * as queries from './search-queries.ts';

/** In bytes. */
const largestShapesBytes = 16 * 1024 * 1024;
const bookkeepingBytes = 300;

const shortList = 500;
const shortListGrown = 1_000_000;

/** Finding one match by the word index costs as much as passing this many messages along the dates. */
const passedPerMatch = 3;

export interface FoundIds {
  ids: string[];
  total: number;
  /** False when the catalogue has changed since the list was counted, so that `total` may be slightly wrong. */
  isCurrent: boolean;
}

interface Tier {
  query: string;
  shape: ListShape;
  isCurrent: boolean;
}

export class MessageLists {
  readonly #reads: Reads;
  readonly #shapes: StaleCache<ListShape>;

  constructor(reads: Reads, clock: Clock) {
    this.#reads = reads;
    this.#shapes = new StaleCache({
      clock,
      largestTotal: largestShapesBytes,
      sizeOf: ({ weeks, until }) => weeks.byteLength + until.byteLength + bookkeepingBytes,
    });
  }

  onCatalogueChanged(): void {
    this.#shapes.expire();
  }

  async count({ tiers }: ListQuery): Promise<Recalled<number>> {
    const { answer, isCurrent } = await this.#shapeOf(tiers.at(-1) ?? null);
    return { answer: answer.total, isCurrent };
  }

  async page(list: ListQuery, request: PageRequest): Promise<FoundIds> {
    const slice = sliceOf(request);
    const widest = list.tiers.at(-1) ?? null;
    const known = this.#shapes.peek(keyOf(widest));
    if (known === undefined || known.total <= shortList) {
      const found = await this.#rank(list.tiers, slice, shortList);
      if (found.total <= shortList) return { ...found, isCurrent: true };
      this.#shapes.forget(keyOf(widest));
    }
    return widest === null ? this.#pageOfAll(slice) : this.#pageOfTiers(list.tiers, slice);
  }

  async #pageOfAll(slice: Slice): Promise<FoundIds> {
    const { answer: all, isCurrent } = await this.#shapeOf(null);
    const reach = reachOf(all, slice, { all, isCurrent });
    if (reach === null) return { ids: [], total: all.total, isCurrent };
    const walk = { ...reach, limit: slice.limit, offset: reach.skipped };
    const ids = await this.#reads.read((db) => queries.walkFound(db, null, walk));
    return { ids, total: all.total, isCurrent };
  }

  async #pageOfTiers(tiers: readonly string[], slice: Slice): Promise<FoundIds> {
    const widest = await this.#shapeOf(tiers.at(-1) ?? null);
    const { ids, isCurrent } = await this.#readTiers(tiers, slice);
    return { ids, total: widest.answer.total, isCurrent: isCurrent && widest.isCurrent };
  }

  /** Worse matches are counted and read only if better ones don't fill the page; most pages need only the best. */
  async #readTiers(tiers: readonly string[], slice: Slice): Promise<Pick<FoundIds, 'ids' | 'isCurrent'>> {
    const short = await this.#shortTiers(tiers, slice);
    let better = short.at(-1);
    let isCurrent = short.every((tier) => tier.isCurrent);
    const isReached = better !== undefined && (slice.offset < better.shape.total || !isCurrent);
    const ids = isReached ? await this.#rankTiers(short, slice) : [];
    for (const query of tiers.slice(short.length)) {
      if (ids.length >= slice.limit) break;
      const tier = await this.#tierOf(query);
      isCurrent &&= tier.isCurrent;
      if (slice.offset < tier.shape.total) {
        const offset = Math.max(0, slice.offset - (better?.shape.total ?? 0));
        ids.push(...(await this.#readTier(tier, better, { offset, limit: slice.limit - ids.length })));
      }
      better = tier;
    }
    return { ids, isCurrent };
  }

  async #shortTiers(tiers: readonly string[], { offset, limit }: Slice): Promise<Tier[]> {
    const short: Tier[] = [];
    for (const query of tiers) {
      const tier = await this.#tierOf(query);
      if (tier.shape.total > shortList) break;
      short.push(tier);
      if (tier.shape.total >= offset + limit) break;
    }
    return short;
  }

  async #tierOf(query: string): Promise<Tier> {
    const { answer: shape, isCurrent } = await this.#shapeOf(query);
    return { query, shape, isCurrent };
  }

  async #rankTiers(tiers: readonly Tier[], slice: Slice): Promise<string[]> {
    const queriesOfTiers = tiers.map(({ query }) => query);
    return (await this.#rank(queriesOfTiers, slice, shortListGrown)).ids;
  }

  #rank(tiers: readonly string[], slice: Slice, max: number) {
    return this.#reads.read((db) => queries.rankFound(db, tiers, { ...slice, max }));
  }

  /** A walk along the dates costs the messages that it passes; the word index costs all matches. The query takes the cheaper way. */
  async #readTier({ query, shape, isCurrent }: Tier, better: Tier | undefined, slice: Slice): Promise<string[]> {
    const left = better === undefined ? shape : without(shape, better.shape);
    const found = { query, better: better?.query };
    const { answer: all } = await this.#shapeOf(null);
    const reach = reachOf(left, slice, { all, isCurrent });
    if (reach === null && isCurrent) return [];
    if (reach === null || reach.passed > shape.total * passedPerMatch)
      return this.#reads.read((db) => queries.collectFound(db, found, slice));
    const walk = { ...reach, limit: slice.limit, offset: reach.skipped };
    return this.#reads.read((db) => queries.walkFound(db, found, walk));
  }

  #shapeOf(query: string | null) {
    return this.#shapes.of(keyOf(query), async () => {
      const weeks = await this.#reads.read((db) => queries.countWeeks(db, query));
      return { answer: shapeOf(weeks), isCurrent: true };
    });
  }
}

function keyOf(query: string | null): string {
  return query === null ? 'all' : createHash('sha1').update(query).digest('base64');
}
