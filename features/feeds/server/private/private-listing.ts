import * as common from '#core/contract/texts';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { AbsoluteUrl } from '#core/server/http/absolute-urls';
import { itemsOn } from '#core/server/paged';
import { CachedFeed } from '#features/feeds/server/cached-feeds';
import { datesOf } from '#features/feeds/server/episode-dates';
import type { Episodes } from '#features/feeds/server/episodes';
import type { FeedEpisodes } from '#features/feeds/server/feed-episodes';
import { feedPages, pageOf } from '#features/feeds/server/feed-pages';
import { listOrdered, type OrderedMessage } from '#features/feeds/server/feed-queries';
import type { FeedIdentity } from '#features/feeds/server/identity';
import type { Subjects } from '#features/feeds/server/subjects';
import { type Publisher, writeFeed } from '#features/feeds/server/xml/channel';
import { type PrivateFeeds, privateFeedPath } from './private-feeds.ts';

export interface PrivateListingParts {
  database: Database;
  clock: Clock;
  feeds: PrivateFeeds;
  subjects: Subjects;
  episodes: Episodes;
  feedEpisodes: Pick<FeedEpisodes, 'fixNew'>;
  identity: FeedIdentity;
  publisher(): Publisher;
  whole: AbsoluteUrl;
}

export class PrivateListing {
  readonly #parts: PrivateListingParts;

  constructor(parts: PrivateListingParts) {
    this.#parts = parts;
  }

  async read(secret: string, page: number): Promise<CachedFeed> {
    const { database, clock, feeds, subjects, episodes, feedEpisodes, identity, publisher, whole } = this.#parts;
    const reader = await feeds.open(secret);
    const now = clock.now();
    const { accountId } = reader;
    await feedEpisodes.fixNew(now);
    const feed = privateFeedPath(secret);
    const listed = listedOf(await listOrdered(database, accountId, now));
    const pages = feedPages(whole(feed), page, listed.length);
    const published = new Map(itemsOn(pageOf(page), listed));
    const items = await episodes.write({ ids: [...published.keys()], reader, numbers: null, published });
    const { title, picture } = subjects.library();
    const channel = {
      // The guid must differ from the library's, or apps would take both feeds for the same.
      guid: (await identity.names()).guidOfFeed(`/feeds/private/${reader.feed}`),
      title: `${title}: ${common.yourLibrary()}`,
      description: `Messages you bought at ${title}. This feed is yours alone: anyone who has its address can listen.`,
      page: whole('/library'),
      picture: whole(picture),
      isSerial: false,
      isPrivate: true,
      pages,
    };
    return CachedFeed.of(writeFeed(channel, publisher(), items));
  }
}

/**
 * Derives dates from all orders, listed or not, so that a message's date is the same at every read.
 * @param ordered the latest order first
 */
function listedOf(ordered: readonly OrderedMessage[]): [string, Date][] {
  const isListed = new Set(ordered.flatMap(({ id, is_listed }) => (is_listed ? id : [])));
  // A message that was refunded and bought again gets the date of its last order.
  const dates = datesOf(
    ordered.map(({ id, bought_at }) => ({ id, at: bought_at.getTime(), step: -1 })),
    [],
  );
  return [...dates].filter(([id]) => isListed.has(id)).sort(([, one], [, other]) => other.getTime() - one.getTime());
}
