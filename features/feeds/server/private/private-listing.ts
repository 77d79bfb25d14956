import { texts } from '#core/contract/texts';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { WholeAddress } from '#core/server/http/whole-addresses';
import { itemsOn } from '#core/server/paged';
import { datesOf } from '#features/feeds/server/episode-dates';
import type { Episodes } from '#features/feeds/server/episodes';
import type { FeedEpisodes } from '#features/feeds/server/feed-episodes';
import { feedPages, pageOf } from '#features/feeds/server/feed-pages';
import { listOrdered, type OrderedMessage } from '#features/feeds/server/feed-queries';
import type { FeedIdentity } from '#features/feeds/server/identity';
import { KeptFeed } from '#features/feeds/server/kept-feeds';
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
  whole: WholeAddress;
}

/** Writes what a listener bought as a feed, latest purchase first (features/feeds/README.md#private-feed). Nothing of it is kept. */
export class PrivateListing {
  readonly #parts: PrivateListingParts;

  constructor(parts: PrivateListingParts) {
    this.#parts = parts;
  }

  /**
   * @param secret from the feed's address
   * @param page from 1
   * @throws ExpectedError as `PrivateFeeds.open`; `feed.not_found` behind the last page
   */
  async read(secret: string, page: number): Promise<KeptFeed> {
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
      // Of its own: it must not be found under the library's.
      guid: (await identity.names()).guidOfFeed(`/feeds/private/${reader.feed}`),
      title: `${title}: ${texts.yourLibrary}`,
      description: `What you bought at ${title}. This feed is yours alone: whoever has its address can listen to it.`,
      page: whole('/library'),
      picture: whole(picture),
      isSerial: false,
      isPrivate: true,
      pages,
    };
    return KeptFeed.of(writeFeed(channel, publisher(), items));
  }
}

/**
 * Dates follow from the orders alone, an earlier one's first, whatever of them is listed: so a message has the same at every read.
 * @param ordered the latest order first
 * @returns those that are listed, by their ids, and when each was bought, the latest first: no two at the same second
 */
function listedOf(ordered: readonly OrderedMessage[]): [string, Date][] {
  const isListed = new Set(ordered.flatMap(({ id, is_listed }) => (is_listed ? id : [])));
  // What was refunded and bought again has the date of its last order.
  const dates = datesOf(
    ordered.map(({ id, bought_at }) => ({ id, at: bought_at.getTime(), step: -1 })),
    [],
  );
  return [...dates].filter(([id]) => isListed.has(id)).sort(([, one], [, other]) => other.getTime() - one.getTime());
}
