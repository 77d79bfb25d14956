import pLimit from 'p-limit';
import type { CatalogueChange } from '#core/server/feature';
import type { AbsoluteUrl } from '#core/server/http/absolute-urls';
import { Memo } from '#core/server/memo';
import { sliceOf } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { FeedKind } from '#features/feeds/contract/addresses';
import { type Publisher, writeFeed } from '#features/feeds/server/xml/channel';
import { type CachedFeed, CachedFeeds } from './cached-feeds.ts';
import { itemLifetimeMs } from './cached-items.ts';
import type { Episodes } from './episodes.ts';
import type { FeedEpisodes } from './feed-episodes.ts';
import { feedPages, pageOf } from './feed-pages.ts';
import { countFeed, type FeedPlace, findNextRelease, listFeedItems } from './feed-queries.ts';
import type { FeedIdentity } from './identity.ts';
import type { Subject, Subjects } from './subjects.ts';

export interface PublicFeedParts extends Pick<Platform, 'database' | 'clock'> {
  subjects: Subjects;
  episodes: Episodes;
  feedEpisodes: Pick<FeedEpisodes, 'fixNew'>;
  identity: FeedIdentity;
  publisher(): Publisher;
  whole: AbsoluteUrl;
}

const atOnce = 2;

const maxLengths = 1000;

interface Length {
  total: number;
  /** A release may make the feed longer, so the count expires then; null when none is scheduled. */
  goodUntil: Date | null;
  ends: Map<number, FeedPlace>;
}

export type FeedAddress = { kind: FeedKind; id: string } | null;

export class PublicFeeds {
  readonly #parts: PublicFeedParts;
  readonly #kept: CachedFeeds;
  readonly #lengths = new Memo<Length>(maxLengths);
  readonly #inTurn = pLimit(atOnce);

  constructor(parts: PublicFeedParts) {
    this.#parts = parts;
    this.#kept = new CachedFeeds(parts.clock);
  }

  onCatalogueChanged(change: CatalogueChange): void {
    this.#parts.episodes.forget(change);
    this.#kept.clear();
    this.#lengths.clear();
  }

  has(address: FeedAddress, page: number): boolean {
    return this.#kept.has(keyOf(address, page));
  }

  /**
   * @param page from 1
   * @returns the page, or the path of the feed that has replaced this one
   */
  async read(address: FeedAddress, page: number): Promise<CachedFeed | { movedTo: string }> {
    const { subjects } = this.#parts;
    const kept = this.#kept.find(keyOf(address, page));
    if (kept) return kept;
    const subject = address === null ? subjects.library() : await subjects.read(address.kind, address.id);
    if ('movedTo' in subject) return subject;
    return this.#kept.of(keyOf(address, page), () => this.#inTurn(() => this.#make(subject, page)));
  }

  async #make(subject: Subject, page: number): Promise<{ text: string; goodUntil: Date }> {
    const { database, clock, episodes, identity, publisher, whole } = this.#parts;
    const now = clock.now();
    const { total, goodUntil, ends } = await this.#lengthOf(subject, now);
    const pages = feedPages(whole(subject.feed), page, total);
    const slice = sliceOf(pageOf(page));
    const after = subject.isSerial ? undefined : ends.get(page - 1);
    const listed = await listFeedItems(database, subject.of, now, after ? { after, limit: slice.limit } : slice);
    const last = listed.at(-1);
    if (last) ends.set(page, last);
    const ids = listed.map(({ id }) => id);
    const numbered = listed.map(({ id, part }, index) => [id, part ?? slice.offset + index + 1] as const);
    const numbers = subject.isSerial ? new Map(numbered) : null;
    const items = await episodes.write({ ids, reader: null, numbers, published: new Map() });
    const channel = {
      guid: (await identity.names()).guidOfFeed(subject.feed),
      title: subject.title,
      description: subject.description,
      page: whole(subject.page),
      picture: whole(subject.picture),
      isSerial: subject.isSerial,
      isPrivate: false,
      pages,
    };
    const oldest = new Date(now.getTime() + itemLifetimeMs);
    const isSooner = goodUntil !== null && goodUntil < oldest;
    return { text: writeFeed(channel, publisher(), items), goodUntil: isSooner ? goodUntil : oldest };
  }

  /** Cached for all pages of a feed, since counting takes a tenth as long as rendering a page. */
  async #lengthOf({ of, feed }: Subject, now: Date): Promise<Length> {
    const { database, feedEpisodes } = this.#parts;
    const ask = async () => {
      await feedEpisodes.fixNew(now);
      const total = await countFeed(database, of, now);
      return { total, goodUntil: await findNextRelease(database, now), ends: new Map<number, FeedPlace>() };
    };
    const known = await this.#lengths.of(feed, ask);
    if (known.goodUntil === null || now < known.goodUntil) return known;
    this.#lengths.clear();
    return this.#lengths.of(feed, ask);
  }
}

function keyOf(address: FeedAddress, page: number): string {
  return address === null ? `library ${page}` : `${address.kind} ${address.id} ${page}`;
}
