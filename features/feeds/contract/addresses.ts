export const feedKinds = ['speaker', 'category', 'service', 'centre', 'featured', 'series'] as const;
export type FeedKind = (typeof feedKinds)[number];

export const libraryFeedPath = '/feeds/library.xml';

export const feedType = 'application/rss+xml';

export function feedPath(kind: FeedKind, id: string): string {
  return `/feeds/${kind}/${id}.xml`;
}

export interface FeedSubject {
  kind: FeedKind;
  id: string;
  name: string;
}

export interface FeedLink {
  href: string;
  title: string;
}

export function feedLinks(libraryTitle: string, subject: FeedSubject | null): FeedLink[] {
  const library = { href: libraryFeedPath, title: libraryTitle };
  if (subject === null) return [library];
  return [{ href: feedPath(subject.kind, subject.id), title: feedTitle(libraryTitle, subject.name) }, library];
}

export function feedTitle(libraryTitle: string, name: string): string {
  return `${name} – ${libraryTitle}`;
}
