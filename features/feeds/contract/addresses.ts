/** Everything that has a feed besides the library. A centre is identified by its slug, everything else by its id. */
export const feedKinds = ['speaker', 'category', 'service', 'centre', 'featured', 'series'] as const;
export type FeedKind = (typeof feedKinds)[number];

export const libraryFeedPath = '/feeds/library.xml';

export const feedType = 'application/rss+xml';

/** @param id a centre's slug; otherwise the id */
export function feedPath(kind: FeedKind, id: string): string {
  return `/feeds/${kind}/${id}.xml`;
}

export interface FeedSubject {
  kind: FeedKind;
  /** As `feedPath` takes it. */
  id: string;
  name: string;
}

/** For `<link rel="alternate" type="application/rss+xml">`. */
export interface FeedLink {
  href: string;
  title: string;
}

/**
 * The feeds that a page's head links to (features/feeds/README.md#where-they-are-found).
 * @param subject null for pages about the library, e.g. Home
 * @returns the subject's feed first, then the library's
 */
export function feedLinks(libraryTitle: string, subject: FeedSubject | null): FeedLink[] {
  const library = { href: libraryFeedPath, title: libraryTitle };
  if (subject === null) return [library];
  return [{ href: feedPath(subject.kind, subject.id), title: feedTitle(libraryTitle, subject.name) }, library];
}

export function feedTitle(libraryTitle: string, name: string): string {
  return `${name} – ${libraryTitle}`;
}
