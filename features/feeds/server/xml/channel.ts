import type { LibraryFacts } from '#core/server/library-facts';
import { writeXml, type XmlElement, xmlDeclaration } from '#core/server/xml';
import { feedType } from '#features/feeds/contract/addresses';
import { categoryPath } from '#features/feeds/contract/categories';
import type { Channel, FeedPages } from '#features/feeds/server/feed';

export interface Publisher {
  facts: LibraryFacts;
  hub: string | null;
}

const namespaces = {
  '@xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  '@xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  '@xmlns:atom': 'http://www.w3.org/2005/Atom',
  '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
} as const;

const end = '</channel></rss>';

export function writeFeed(channel: Channel, publisher: Publisher, items: readonly string[]): string {
  const frame = writeXml({ rss: { '@version': '2.0', ...namespaces, channel: channelXml(channel, publisher) } });
  if (!frame.endsWith(end)) throw new Error('a feed has to end with its channel');
  return `${xmlDeclaration}${frame.slice(0, -end.length)}${items.join('')}${end}`;
}

function channelXml(channel: Channel, { facts, hub }: Publisher): XmlElement {
  const { title, description, page, picture, isPrivate } = channel;
  const author = facts.feed_author || facts.title;
  const email = facts.about.email ?? undefined;
  return {
    title,
    link: page,
    description,
    language: facts.language,
    generator: 'Lectern',
    image: { url: picture, title, link: page },
    'atom:link': [...linksXml(channel.pages), ...(hub === null || isPrivate ? [] : [{ '@rel': 'hub', '@href': hub }])],
    'itunes:author': author,
    'itunes:owner': { 'itunes:name': author, 'itunes:email': email },
    'itunes:image': { '@href': picture },
    'itunes:category': categoryXml(categoryPath(facts.feed_category)),
    'itunes:explicit': facts.feed_explicit === 'yes' ? 'true' : 'false',
    'itunes:type': channel.isSerial ? 'serial' : 'episodic',
    'itunes:block': isPrivate ? 'Yes' : undefined,
    'podcast:guid': channel.guid,
    // Parsers reject `podcast:locked` without the owner's email address.
    'podcast:locked': email === undefined && !isPrivate ? undefined : { '@owner': email, '#text': 'yes' },
    'podcast:block': isPrivate ? 'yes' : undefined,
    'podcast:license': facts.feed_license === 'none' ? undefined : facts.feed_license,
  };
}

function linksXml({ self, first, previous, next, last }: FeedPages): XmlElement[] {
  const link = (rel: string, href: string) => ({ '@rel': rel, '@href': href, '@type': feedType });
  return [
    link('self', self),
    link('first', first),
    ...(previous === null ? [] : [link('previous', previous)]),
    ...(next === null ? [] : [link('next', next)]),
    link('last', last),
  ];
}

function categoryXml([name, ...narrower]: readonly string[]): XmlElement {
  return { '@text': name, 'itunes:category': narrower.length === 0 ? undefined : categoryXml(narrower) };
}
