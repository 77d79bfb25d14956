import type { PageSubject } from '#core/contract/rendered-page';
import { inHtml } from '#core/server/html';
import { descriptionOf, shortened } from '#core/server/http/description';
import type { LibraryFacts } from '#core/server/library-facts';
import { generalCentre } from '#features/catalogue/contract';
import { type FeedSubject, feedKinds, feedLinks, feedType } from '#features/feeds/contract/addresses';
import { whole } from './absolute-url.ts';
import type { HeadParts } from './head-parts.ts';
import { openAudio } from './open-audio.ts';
import type { AlternateLink } from './page-links.ts';
import { structuredData } from './structured-data.ts';

export interface Head {
  title: string;
  description: string;
  html: string;
}

export function headOf(parts: HeadParts): Head {
  const { facts, subject } = parts;
  const title = parts.title === null ? facts.title : `${parts.title} · ${facts.title}`;
  const description = describe(subject, facts);
  const lines = [
    ...(parts.page === 'search' ? [meta('robots', 'noindex')] : []),
    link('canonical', parts.origin + parts.address),
    ...feedLinks(facts.title, feedOf(subject)).map(({ href, title: name }) =>
      alternate({ type: feedType, href: whole(href, parts.origin), title: name }),
    ),
    ...parts.players.map(alternate),
    ...openGraph(parts, description),
    `<script type="application/ld+json">${inScript(structuredData(parts, description))}</script>`,
  ];
  return { title, description, html: lines.join('\n    ') };
}

function feedOf(subject: PageSubject | null): FeedSubject | null {
  if (subject?.kind !== 'group') return null;
  const { group, id, name } = subject;
  const kind = feedKinds.find((one) => one === group);
  return kind === undefined || id === generalCentre ? null : { kind, id, name };
}

function alternate({ type, href, title }: AlternateLink): string {
  return `<link rel="alternate" type="${type}" href="${inHtml(href)}" title="${inHtml(title)}" />`;
}

function openGraph(parts: HeadParts, description: string): string[] {
  const { page, address, origin, facts, title, subject, card } = parts;
  const picture = whole(card.address, origin);
  return [
    property('og:type', page === 'message' ? 'article' : 'website'),
    property('og:site_name', facts.title),
    property('og:title', title ?? facts.title),
    property('og:description', description),
    property('og:url', origin + address),
    property('og:image', picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(card.width)),
    property('og:image:height', String(card.height)),
    ...sound(subject, origin),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title ?? facts.title),
    meta('twitter:description', description),
    meta('twitter:image', picture),
  ];
}

function sound(subject: PageSubject | null, origin: string): string[] {
  const audio = subject?.kind === 'message' ? openAudio(subject.message, origin) : null;
  if (audio === null) return [];
  const address = property('og:audio', audio.address);
  return audio.type === null ? [address] : [address, property('og:audio:type', audio.type)];
}

function describe(subject: PageSubject | null, facts: LibraryFacts): string {
  if (subject === null) return descriptionOf(facts);
  if (subject.kind === 'group')
    return shortened(subject.description || `Messages of ${subject.name} at ${facts.title}`);
  const { description, topic, speaker_name } = subject.message;
  return shortened(description || [topic, speaker_name, facts.title].filter(Boolean).join(', '));
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${inHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${inHtml(content)}" />`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${inHtml(href)}" />`;
}

/** Escapes JSON so that it can't end a script. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
