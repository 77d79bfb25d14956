import { beginningOf } from '#core/server/text/beginning';
import type { XmlElement } from '#core/server/xml';
import { chaptersType } from '#features/feeds/server/chapter-addresses';
import type { Alternate, Episode } from '#features/feeds/server/feed';
import { transcriptType } from '#features/feeds/server/transcript-addresses';

const maxBytes = 4_000;
const ellipsis = '…';
/** A description that is longer or has several paragraphs is also in `content:encoded`. */
const shortDescription = 300;

export function episodeXml(episode: Episode): XmlElement {
  const { guid, title, page, published, description, enclosure, speaker, picture, chapters, number } = episode;
  return {
    title,
    link: page,
    guid: { '@isPermaLink': 'false', '#text': guid },
    pubDate: published.toUTCString(),
    // Apps treat the description as HTML, so a "<" in the text mustn't begin a tag.
    description: description === '' ? undefined : shortened(asHtml(description)),
    'content:encoded': isLong(description) ? paragraphs(description) : undefined,
    enclosure: { '@url': enclosure.address, '@length': String(enclosure.bytes), '@type': enclosure.type },
    category: episode.categories,
    'itunes:author': speaker?.name,
    'dc:creator': speaker?.name,
    'itunes:duration': episode.seconds,
    'itunes:episodeType': 'full',
    'itunes:episode': number ?? undefined,
    'itunes:image': picture === null ? undefined : { '@href': picture },
    'podcast:person': speaker === null ? undefined : personXml(speaker),
    'podcast:chapters': chapters === null ? undefined : { '@url': chapters, '@type': chaptersType },
    'podcast:transcript':
      episode.transcript === null ? undefined : { '@url': episode.transcript, '@type': transcriptType },
    'podcast:alternateEnclosure': episode.alternates.map((alternate) => alternateXml(alternate, episode.seconds)),
  };
}

function personXml({ name, page, picture }: NonNullable<Episode['speaker']>): XmlElement {
  return { '@role': 'host', '@href': page, '@img': picture ?? undefined, '#text': name };
}

function alternateXml({ address, bytes, type, title }: Alternate, seconds: number): XmlElement {
  return {
    '@type': type,
    '@length': String(bytes),
    '@bitrate': String(Math.round((bytes * 8) / Math.max(1, seconds))),
    '@title': title,
    'podcast:source': { '@uri': address },
  };
}

function isLong(description: string): boolean {
  return description.length > shortDescription || description.includes('\n');
}

function shortened(html: string): string {
  if (Buffer.byteLength(html) <= maxBytes) return html;
  const room = new Uint8Array(maxBytes - Buffer.byteLength(ellipsis));
  const { read } = new TextEncoder().encodeInto(html, room);
  return beginningOf(html, read).replace(/&[a-z]*$/, '') + ellipsis;
}

function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map((paragraph) => `<p>${asHtml(paragraph)}</p>`)
    .join('');
}

/** Escapes as little as possible, because some apps show the text without parsing HTML. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
