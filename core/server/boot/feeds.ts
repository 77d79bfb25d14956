import type { Binding } from '#core/server/http/bind';
import { wholeAddresses } from '#core/server/http/whole-addresses';
import { Episodes } from '#features/feeds/server/episodes';
import { FeedEpisodes } from '#features/feeds/server/feed-episodes';
import { FeedPictures } from '#features/feeds/server/feed-pictures';
import { FeedIdentity } from '#features/feeds/server/identity';
import type { PrivateFeeds } from '#features/feeds/server/private/private-feeds';
import { PrivateListing } from '#features/feeds/server/private/private-listing';
import { privateFeedRoutes } from '#features/feeds/server/private/routes';
import { PublicFeeds } from '#features/feeds/server/public-feeds';
import { publicFeedRoutes } from '#features/feeds/server/routes';
import { Subjects } from '#features/feeds/server/subjects';
import type { CatalogueServices } from './catalogue.ts';
import type { MediaServices } from './media.ts';
import type { Shared } from './shared.ts';
import type { TranscriptServices } from './transcripts.ts';

export type FeedServices = ReturnType<typeof makeFeedServices>;

interface Needs {
  catalogue: CatalogueServices;
  media: MediaServices;
  transcripts: TranscriptServices;
  /** Made before the rest: accounts end them, and media asks them. */
  privateFeeds: PrivateFeeds;
}

export function makeFeedServices(shared: Shared, { catalogue, media, transcripts, privateFeeds }: Needs) {
  const { database, clock, settings, library, linkTo, audioAddresses } = shared;
  const short = wholeAddresses(settings);
  const whole = (page: string) => {
    const address = short?.(page) ?? page;
    return address.startsWith('/') ? linkTo(address) : address;
  };
  const identity = new FeedIdentity({ database, publicUrl: settings.publicUrl, linkTo });
  const subjects = new Subjects({ database, groups: catalogue.groups, facts: library.now });
  const episodes = new Episodes({
    database,
    enclosures: media.enclosures,
    addresses: audioAddresses,
    transcripts: transcripts.open,
    identity,
    whole,
  });
  const publisher = () => ({ facts: library.now(), hub: settings.webSubHub });
  const feedEpisodes = new FeedEpisodes({ database });
  const parts = { database, clock, subjects, episodes, feedEpisodes, identity, publisher, whole };
  return {
    open: new PublicFeeds(parts),
    feedEpisodes,
    private: privateFeeds,
    listing: new PrivateListing({ ...parts, feeds: privateFeeds }),
    enclosures: media.enclosures,
    transcripts: transcripts.open,
  };
}

export function bindFeeds(
  binding: Binding,
  { open, private: feeds, listing, enclosures, transcripts }: FeedServices,
  { storage, settings }: Shared,
): void {
  const perAddress = settings.limits.feedsPerAddress;
  const pictures = new FeedPictures({ storage });
  publicFeedRoutes(binding, {
    feeds: open,
    pictures,
    chaptersOf: (id) => enclosures.publicChapters(id),
    transcriptOf: (id) => transcripts.readFile(id),
    hub: settings.webSubHub,
    perAddress,
  });
  privateFeedRoutes(binding, { feeds, listing, perAddress });
}
