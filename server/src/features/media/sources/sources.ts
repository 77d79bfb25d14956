import { longestSource } from '#contract/sources/desk';
import type { Transaction } from '#server/database/database';
import { FetchError } from '#server/platform/fetching/fetch-error';
import type { Fetching } from '#server/platform/fetching/fetching';
import type { Platform } from '#server/platform/platform';
import type { Source } from './source.ts';
import { insertImport, insertItems } from './source-queries.ts';
import type { SourceReader, Unusable } from './source-reader.ts';

export interface SourcesParts extends Pick<Platform, 'database' | 'clock'> {
  reader: Pick<SourceReader, 'read'>;
  fetching: Fetching;
}

/** The same limit as for a file. */
const mostFeedBytes = longestSource;
const longestForFeedMs = 25_000;
/** Items per statement: between two, the server can handle other requests. */
const insertedAtOnce = 500;

export class Sources {
  readonly #parts: SourcesParts;

  constructor(parts: SourcesParts) {
    this.#parts = parts;
  }

  /** @returns the content of the feed or list at an address, or why it can't be used */
  async readAt(address: string): Promise<Source | Unusable> {
    try {
      const limits = { mostBytes: mostFeedBytes, limitMs: longestForFeedMs };
      return await this.#read(await this.#parts.fetching.read(address, limits), { address, name: address });
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { problem: `That feed can’t be had: ${error.message}.` };
    }
  }

  /** @param name of the file @returns its content, or why it can't be used */
  readFile(text: string, name: string): Promise<Source | Unusable> {
    return this.#read(text, { address: null, name });
  }

  async begin(
    trx: Transaction,
    run: { accountId: string | null; origin: string; publish: boolean; centreId: string | null; source: Source },
  ): Promise<string> {
    const { accountId, origin, publish, centreId, source } = run;
    const now = this.#parts.clock.now();
    const known = { source: source.source, title: source.title };
    const id = await insertImport(trx, { accountId, origin, publish, centreId, ...known }, now);
    for (let start = 0; start < source.items.length; start += insertedAtOnce) {
      const items = source.items
        .slice(start, start + insertedAtOnce)
        .map((item) => ({ ...item, feedArtwork: source.artwork }));
      await insertItems(trx, id, items, now);
    }
    return id;
  }

  #read(content: string | Uint8Array, { address, name }: { address: string | null; name: string }) {
    return this.#parts.reader.read({ content, address, name, now: this.#parts.clock.now() });
  }
}
