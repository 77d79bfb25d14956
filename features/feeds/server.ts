import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { absoluteUrls } from '#core/server/http/absolute-urls';
import { type EpisodeParts, Episodes } from './server/episodes.ts';
import { FeedEpisodes } from './server/feed-episodes.ts';
import { FeedPictures } from './server/feed-pictures.ts';
import { FeedIdentity } from './server/identity.ts';
import { feedPersonalData } from './server/private/personal-data.ts';
import { PrivateFeeds } from './server/private/private-feeds.ts';
import { PrivateListing } from './server/private/private-listing.ts';
import { privateFeedRoutes } from './server/private/routes.ts';
import { PublicFeeds } from './server/public-feeds.ts';
import { type PublicFeedRouteParts, publicFeedRoutes } from './server/routes.ts';
import { type SubjectParts, Subjects } from './server/subjects.ts';

interface Needs
  extends Pick<SubjectParts, 'groups'>,
    Pick<EpisodeParts, 'enclosures' | 'transcripts'>,
    Pick<PublicFeedRouteParts, 'chaptersOf' | 'transcriptOf'> {
  privateFeeds: PrivateFeeds;
}

const watchEveryMs = 5_000;

export function makePrivateFeeds(core: Core) {
  return { feeds: new PrivateFeeds(core), personalData: feedPersonalData(core.database) };
}

export function makeFeeds(core: Core, needs: Needs) {
  const { database, clock, settings, library, linkTo, storage } = core;
  const { privateFeeds, groups, chaptersOf, transcriptOf } = needs;
  const short = absoluteUrls(settings);
  const whole = (page: string) => {
    const address = short?.(page) ?? page;
    return address.startsWith('/') ? linkTo(address) : address;
  };
  const identity = new FeedIdentity({ database, publicUrl: settings.publicUrl, linkTo });
  const subjects = new Subjects({ database, groups, facts: library.now });
  const { enclosures, transcripts } = needs;
  const addresses = core.audioAddresses;
  const episodes = new Episodes({ database, enclosures, addresses, transcripts, identity, whole });
  const publisher = () => ({ facts: library.now(), hub: settings.webSubHub });
  const feedEpisodes = new FeedEpisodes({ database });
  const parts = { database, clock, subjects, episodes, feedEpisodes, identity, publisher, whole };
  const open = new PublicFeeds(parts);
  const listing = new PrivateListing({ ...parts, feeds: privateFeeds });
  const feature: ServerFeature = {
    routes(binding) {
      const perAddress = settings.limits.feedsPerAddress;
      const pictures = new FeedPictures({ storage });
      const hub = settings.webSubHub;
      publicFeedRoutes(binding, { feeds: open, pictures, chaptersOf, transcriptOf, hub, perAddress });
      privateFeedRoutes(binding, { feeds: privateFeeds, listing, perAddress });
    },
    onCatalogueChanged: (change) => open.onCatalogueChanged(change),
    rounds: [
      {
        name: 'feed-dates',
        everyMs: watchEveryMs,
        startsAtOnce: true,
        run: (signal) => feedEpisodes.fixNew(clock.now(), signal),
        failure: 'new messages could not be given their dates in feeds',
      },
    ],
  };
  return { open, ...feature };
}
