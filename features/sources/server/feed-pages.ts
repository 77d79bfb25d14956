import type { Clock } from '#core/server/clock';
import { FetchError } from '#core/server/fetching/fetch-error';
import type { Fetched, Fetching } from '#core/server/fetching/fetching';
import { noValidators, type Validators } from '#core/server/fetching/validators';
import { longestSource } from '#features/sources/desk';
import { FeedFailure } from './feed-failure.ts';
import { longestAddress } from './feed-markup.ts';
import { type ListedItem, maxItems, type Source } from './source.ts';
import type { SourceReader } from './source-reader.ts';

export interface FeedPagesParts {
  clock: Clock;
  reader: Pick<SourceReader, 'read'>;
  fetching: Pick<Fetching, 'readChanged'>;
}

export interface Reading {
  address: string;
  /** From the last reading of the first page; absent to read the page in any case. */
  known?: Validators;
  limitMs: number;
  signal?: AbortSignal;
}

export interface FeedPage {
  source: Source;
  items: ListedItem[];
  validators: Validators;
  /** The new address after a permanent move of the first page; null otherwise. */
  movedTo: string | null;
}

/** In bytes. */
const maxPageBytes = longestSource;
const longestForPageMs = 25_000;
/** In bytes, for all pages together. */
const maxBytes = 100_000_000;
const maxPages = 500;
/**
 * This many consecutive pages without new items end the feed. One wouldn't do, because newly published episodes shift others while pages
 * are read.
 */
const maxStalePages = 3;

/**
 * Follows links to the next page (`rel="next"`, RFC 5005) or, for WordPress, page numbers. A known address or pages without new items end
 * the walk, so that no feed is endless (features/sources/README.md#why-it-is-built-so).
 * @returns nothing when the first page hasn't changed
 * @throws FeedFailure also after some pages
 */
export async function* feedPages(parts: FeedPagesParts, reading: Reading): AsyncGenerator<FeedPage> {
  const walk = new Walk(parts, reading);
  const first = await walk.read(reading.address, reading.known ?? noValidators);
  if (first === null) return;
  const { movedTo } = first;
  yield { ...first.page, movedTo: movedTo !== null && movedTo.length <= longestAddress ? movedTo : null };
  let { page, address } = first;
  const isNumbered = page.source.isWordPress && page.source.next === null;
  const maxStale = isNumbered ? 1 : maxStalePages;
  let stale = page.items.length === 0 ? 1 : 0;
  for (let number = 2; stale < maxStale; number += 1) {
    const { next } = page.source;
    const target = isNumbered ? numbered(first.address, number) : next && resolved(next, address);
    if (target === null || walk.hasBeenAt(target)) return;
    const read = isNumbered ? await walk.guess(target) : await walk.read(target, noValidators);
    if (read === null) return;
    ({ page, address } = read);
    stale = page.items.length === 0 ? stale + 1 : 0;
    if (stale === 0) yield page;
  }
}

class Walk {
  readonly #parts: FeedPagesParts;
  readonly #reading: Reading;
  readonly #addresses = new Set<string>();
  readonly #guids = new Set<string>();
  readonly #endsAt: number;
  #bytes = 0;

  constructor(parts: FeedPagesParts, reading: Reading) {
    this.#parts = parts;
    this.#reading = reading;
    this.#endsAt = performance.now() + reading.limitMs;
  }

  hasBeenAt(address: string): boolean {
    return this.#addresses.has(address);
  }

  async read(address: string, known: Validators) {
    const fetched = await this.#fetch(address, known);
    if (fetched === null) return null;
    const { reader, clock } = this.#parts;
    const given = { content: fetched.content, address: this.#reading.address, name: address, now: clock.now() };
    const source = await reader.read(given);
    if ('problem' in source) throw new FeedFailure(source.problem, 'unreadable');
    this.#addresses.add(fetched.address);
    const items = source.items.filter(({ guid }) => !this.#guids.has(guid));
    for (const { guid } of items) this.#guids.add(guid);
    if (this.#guids.size > maxItems) throw new FeedFailure(`That feed has more than ${maxItems} episodes.`, 'too-much');
    const page: FeedPage = { source, items, validators: fetched.validators, movedTo: null };
    return { page, address: fetched.address, movedTo: fetched.movedTo };
  }

  async guess(address: string) {
    try {
      return await this.read(address, noValidators);
    } catch (error) {
      if (error instanceof FeedFailure && error.isMissing) return null;
      throw error;
    }
  }

  async #fetch(address: string, known: Validators): Promise<Fetched | null> {
    const { limitMs: allMs, signal } = this.#reading;
    if (this.#addresses.size >= maxPages)
      throw new FeedFailure(`That feed has more than ${maxPages} pages.`, 'too-much');
    const leftMs = Math.floor(this.#endsAt - performance.now());
    const late = `That feed took longer than ${Math.round(allMs / 1000)} seconds to be read.`;
    if (leftMs <= 0) throw new FeedFailure(late, 'fetch');
    this.#addresses.add(address);
    const limits = { maxBytes: maxPageBytes, limitMs: Math.min(longestForPageMs, leftMs), signal };
    try {
      const fetched = await this.#parts.fetching.readChanged(address, known, limits);
      this.#bytes += fetched?.content.length ?? 0;
      if (this.#bytes > maxBytes) throw new FeedFailure(`That feed has more than ${maxBytes / 1e6} MB.`, 'too-much');
      return fetched;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const page = address === this.#reading.address ? 'That feed' : `The page ${address} of that feed`;
      throw new FeedFailure(`${page} can’t be had: ${error.message}.`, 'fetch', error);
    }
  }
}

function resolved(next: string, page: string): string | null {
  return URL.canParse(next, page) ? new URL(next, page).href : null;
}

function numbered(first: string, number: number): string {
  const url = new URL(first);
  url.searchParams.set('paged', String(number));
  return url.href;
}
