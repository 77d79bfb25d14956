import type { AlternateLink } from '#core/server/http/pages/page-links';
import { writeXml, xmlDeclaration } from '#core/server/xml';
import type { Message } from '#features/catalogue/contract';
import { embedCode, embedSize } from '#features/sharing/contract/embed';
import { cardSize } from '#features/sharing/server/pictures/facts';

/** The oEmbed reply follows https://oembed.com, version 1.0, type `rich`. */
export interface OEmbed {
  version: '1.0';
  type: 'rich';
  title: string;
  author_name?: string;
  provider_name: string;
  provider_url: string;
  /** In seconds. */
  cache_age: number;
  html: string;
  width: number;
  height: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

export interface OEmbedWish {
  at: number | null;
  /** In pixels; null for no limit. */
  maxWidth: number | null;
  maxHeight: number | null;
}

export interface OEmbedLibrary {
  title: string;
  address: string;
}

const cacheSeconds = 3600;

export function describeEmbed(
  { id, topic, speaker_name }: Pick<Message, 'id' | 'topic' | 'speaker_name'>,
  { card, library, wish }: { card: string; library: OEmbedLibrary; wish: OEmbedWish },
): OEmbed | null {
  const { at, maxWidth, maxHeight } = wish;
  const width = Math.min(embedSize.width, maxWidth ?? embedSize.width);
  if (width < embedSize.leastWidth || embedSize.height > (maxHeight ?? embedSize.height)) return null;
  const described: OEmbed = {
    version: '1.0',
    type: 'rich',
    title: topic,
    provider_name: library.title,
    provider_url: `${library.address}/`,
    cache_age: cacheSeconds,
    html: embedCode({ id, topic }, library.address, { at, width }),
    width,
    height: embedSize.height,
  };
  if (speaker_name !== null) described.author_name = speaker_name;
  // oEmbed forbids a thumbnail larger than requested.
  if (cardSize.width <= (maxWidth ?? cardSize.width) && cardSize.height <= (maxHeight ?? cardSize.height)) {
    described.thumbnail_url = library.address + card;
    described.thumbnail_width = cardSize.width;
    described.thumbnail_height = cardSize.height;
  }
  return described;
}

export function oEmbedXml(described: OEmbed): string {
  return xmlDeclaration + writeXml({ oembed: { ...described } });
}

export function oEmbedLinks({ page, title }: { page: string; title: string }, library: string): AlternateLink[] {
  return (['json', 'xml'] as const).map((format) => {
    const href = `${library}/oembed?${new URLSearchParams({ url: page, format })}`;
    return { type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed', href, title };
  });
}
