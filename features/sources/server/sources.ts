import type { Transaction } from '#core/server/database/database';
import type { Fetching } from '#core/server/fetching/fetching';
import type { Platform } from '#core/server/platform';
import { FeedFailure } from './feed-failure.ts';
import { feedPages } from './feed-pages.ts';
import type { ListedItem, Source } from './source.ts';
import { insertImport, insertItems, type NewImport } from './source-queries.ts';
import type { SourceReader, Unusable } from './source-reader.ts';

export interface SourcesParts extends Pick<Platform, 'database' | 'clock'> {
  reader: Pick<SourceReader, 'read'>;
  fetching: Fetching;
}

/** In ms, for all pages; short, because an operator waits. */
const longestMs = 25_000;
/** Limited, so that the server can handle other requests in between. */
const insertedAtOnce = 500;
const noEpisodes: Unusable = { problem: 'That feed has no episode with audio.' };

export class Sources {
  readonly #parts: SourcesParts;

  constructor(parts: SourcesParts) {
    this.#parts = parts;
  }

  async readAt(address: string): Promise<Source | Unusable> {
    let whole: Source | null = null;
    try {
      for await (const { source, items } of feedPages(this.#parts, { address, limitMs: longestMs })) {
        if (whole) whole.items.push(...items);
        else whole = { ...source, items };
      }
    } catch (error) {
      if (!(error instanceof FeedFailure)) throw error;
      return { problem: error.message };
    }
    return whole === null || whole.items.length === 0 ? noEpisodes : whole;
  }

  async readFirst(address: string): Promise<Source | Unusable> {
    try {
      for await (const { source } of feedPages(this.#parts, { address, limitMs: longestMs })) return source;
    } catch (error) {
      if (!(error instanceof FeedFailure)) throw error;
      return { problem: error.message };
    }
    return noEpisodes;
  }

  async readFile(text: string, name: string): Promise<Source | Unusable> {
    const { reader, clock } = this.#parts;
    const source = await reader.read({ content: text, address: null, name, now: clock.now() });
    return 'items' in source && source.items.length === 0 ? noEpisodes : source;
  }

  async begin(
    trx: Transaction,
    run: Omit<NewImport, 'source' | 'title'> & { source: Pick<Source, 'source' | 'title'>; items: readonly Found[] },
  ): Promise<string> {
    const { source, items, ...made } = run;
    const now = this.#parts.clock.now();
    const id = await insertImport(trx, { ...made, source: source.source, title: source.title }, now);
    for (let start = 0; start < items.length; start += insertedAtOnce) {
      await insertItems(trx, id, items.slice(start, start + insertedAtOnce), now);
    }
    return id;
  }
}

export type Found = ListedItem & { feedArtwork: string | null };

export function foundIn({ artwork, items }: Pick<Source, 'artwork' | 'items'>): Found[] {
  return items.map((item) => ({ ...item, feedArtwork: artwork }));
}
