import * as texts from './texts.ts';

export interface PodcastApp {
  name: string;
  href: string;
}

/** Links open only apps with an address scheme: a website's link would reveal the address of a private feed. */
export function podcastApps(feed: string): PodcastApp[] {
  const bare = feed.replace(/^https?:\/\//, '');
  return [
    { name: 'Apple Podcasts', href: `podcast://${bare}` },
    { name: 'AntennaPod', href: `antennapod-subscribe://${bare}` },
    { name: 'Pocket Casts', href: `pktc://subscribe/${bare}` },
    { name: 'Podcast Addict', href: `podcastaddict://${bare}` },
    { name: 'Overcast', href: `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}` },
    { name: 'Castro', href: `castro://subscribe/${bare}` },
    { name: texts.anotherApp(), href: `feed:${feed}` },
  ];
}
