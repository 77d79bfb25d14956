import { Episodes } from '#server/features/feeds/episodes';
import { FeedEpisodes } from '#server/features/feeds/feed-episodes';
import { FeedPictures } from '#server/features/feeds/feed-pictures';
import { FeedIdentity } from '#server/features/feeds/identity';
import type { PrivateFeeds } from '#server/features/feeds/private/private-feeds';
import { PrivateListing } from '#server/features/feeds/private/private-listing';
import { privateFeedRoutes } from '#server/features/feeds/private/routes';
import { PublicFeeds } from '#server/features/feeds/public-feeds';
import { publicFeedRoutes } from '#server/features/feeds/routes';
import { Subjects } from '#server/features/feeds/subjects';
import type { Binding } from '#server/platform/http/bind';
import { wholeAddresses } from '#server/platform/http/whole-addresses';
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
