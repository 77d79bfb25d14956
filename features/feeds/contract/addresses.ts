/** What has a feed of its own besides the library; a centre is named by its slug, everything else by its id. */
export const feedKinds = ['speaker', 'category', 'service', 'centre', 'featured', 'series'] as const;
export type FeedKind = (typeof feedKinds)[number];

export const libraryFeedPath = '/feeds/library.xml';

/** The media type of every feed. */
export const feedType = 'application/rss+xml';

/** @param id of the speaker, category, service or collection; of a centre its slug */
export function feedPath(kind: FeedKind, id: string): string {
  return `/feeds/${kind}/${id}.xml`;
}

/** What a page is about, as far as it has a feed. */
export interface FeedSubject {
  kind: FeedKind;
  /** As `feedPath` takes it. */
  id: string;
  /** What the speaker, category, service, centre or collection is called. */
  name: string;
}

/** For `<link rel="alternate" type="application/rss+xml">`. */
export interface FeedLink {
  /** A path. */
  href: string;
  title: string;
}

/**
 * The feeds that a page's head names (features/feeds/README.md#where-they-are-found).
 * @param subject null for pages that are about the library, e.g. Home
 * @returns what the page is about first, then the library
 */
export function feedLinks(libraryTitle: string, subject: FeedSubject | null): FeedLink[] {
  const library = { href: libraryFeedPath, title: libraryTitle };
  if (subject === null) return [library];
  return [{ href: feedPath(subject.kind, subject.id), title: feedTitle(libraryTitle, subject.name) }, library];
}

/** @param name what the feed is of @returns the title of a feed of a part of the library */
export function feedTitle(libraryTitle: string, name: string): string {
  return `${name} – ${libraryTitle}`;
}
