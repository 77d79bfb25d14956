import { createHash } from 'node:crypto';
import { longestSource } from '#contract/operator/sources';
import type { Database, Transaction } from '#server/database/database';
import type { CatalogueWriter } from '#server/features/catalogue/add-messages';
import type { Clock } from '#server/platform/clock';
import { FetchError } from '#server/platform/fetching/fetch-error';
import type { Fetching } from '#server/platform/fetching/fetching';
import { packDetails } from './item-details.ts';
import { parseFeed } from './parse-feed.ts';
import { parseList } from './parse-list.ts';
import { type Source, SourceError } from './source.ts';
import { insertImport, insertItems } from './source-queries.ts';

export interface SourcesParts {
  database: Database;
  clock: Clock;
  catalogue: Pick<CatalogueWriter, 'centreSlug'>;
  fetching: Fetching;
}

/** Why a feed or list can't be used: a sentence. */
export interface Unusable {
  problem: string;
}

/** As much as is taken as a file. */
const mostFeedBytes = longestSource;
const longestForFeedMs = 25_000;
/** What something is known by goes into an index, which takes no more, in bytes. */
const longestIdentity = 1000;

/** Reads feeds and lists, and notes what they tell of: the worker brings it in. */
export class Sources {
  readonly #parts: SourcesParts;

  constructor(parts: SourcesParts) {
    this.#parts = parts;
  }

  /** @returns what the feed or list at an address has, or why it can't be used */
  async readAt(address: string): Promise<Source | Unusable> {
    try {
      const limits = { mostBytes: mostFeedBytes, limitMs: longestForFeedMs };
      const text = (await this.#parts.fetching.read(address, limits)).toString('utf8');
      return await this.#parse(text, { address, name: address });
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { problem: `That feed can’t be had: ${error.message}.` };
    }
  }

  /** @param name of the file. @returns what the feed or list in it has, or why it can't be used */
  readFile(text: string, name: string): Promise<Source | Unusable> {
    return this.#parse(text, { address: null, name });
  }

  /** Notes a run. @returns its id */
  async begin(
    trx: Transaction,
    run: { accountId: string | null; origin: string; publish: boolean; source: Source },
  ): Promise<string> {
    const { accountId, origin, publish, source } = run;
    const now = this.#parts.clock.now();
    const known = { source: identityOf(source.source), title: source.title };
    const id = await insertImport(trx, { accountId, origin, publish, ...known }, now);
    const items = source.items.map((item) => ({
      ...{ guid: identityOf(item.guid), title: item.title, address: item.address, artwork: item.artwork },
      ...{ feedArtwork: source.artwork, details: packDetails(item) },
    }));
    await insertItems(trx, id, items, now);
    return id;
  }

  async #parse(text: string, { address, name }: { address: string | null; name: string }): Promise<Source | Unusable> {
    const { clock, catalogue } = this.#parts;
    // Half a character, as broken feeds have, is nothing that a database keeps.
    const content = text.replace(/^\ufeff/, '').replace(/\p{Cs}/gu, '\ufffd');
    try {
      if (content.includes('\0')) throw new SourceError('That is neither a feed nor a CSV.');
      if (content.trimStart().startsWith('<')) return await parseFeed(content, { address, now: clock.now() });
      return parseList(content, { name, centreSlug: catalogue.centreSlug });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { problem: error.message };
    }
  }
}

/** @returns what a source or an item says it is known by; of an endless one its hash */
function identityOf(given: string): string {
  if (Buffer.byteLength(given) <= longestIdentity) return given;
  return `sha256:${createHash('sha256').update(given).digest('hex')}`;
}
