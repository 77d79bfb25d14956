import { pages } from '#core/contract/pages';
import type { PageSubject } from '#core/contract/rendered-page';
import * as common from '#core/contract/texts';
import { logoPath } from '#core/server/library-facts';
import type { MessageDetail } from '#features/messages/contract/detail';
import { whole } from './absolute-url.ts';
import type { HeadParts } from './head-parts.ts';
import { openAudio } from './open-audio.ts';

type Data = Readonly<Record<string, unknown>>;

export function structuredData(parts: HeadParts, description: string): Data {
  const { subject } = parts;
  const about = subject?.kind === 'message' ? [audioObject(subject.message, parts, description)] : [];
  return {
    '@context': 'https://schema.org',
    '@graph': [organisation(parts), website(parts), ...trail(parts), ...about],
  };
}

function organisation({ origin, facts: { title, logo, about } }: HeadParts): Data {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: title,
    url: `${origin}/`,
    ...(logo !== null && { logo: origin + logoPath(logo, '512') }),
    ...(about.email && { email: about.email }),
    ...(about.phone && { telephone: about.phone }),
  };
}

function website({ origin, facts: { title } }: HeadParts): Data {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: title,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${pages.search.path}?keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function trail({ page, address, origin, facts, title, subject }: HeadParts): Data[] {
  if (page === 'home' || title === null) return [];
  const places = [{ name: facts.title, path: pages.home.path }, ...between(subject), { name: title, path: address }];
  const itemListElement = places.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

function between(subject: PageSubject | null): { name: string; path: string }[] {
  const categories = { name: common.browseCategories(), path: pages.categories.path };
  if (subject?.kind === 'group') return subject.group === 'category' ? [categories] : [];
  const category = subject?.message.category;
  if (!category) return [];
  return [categories, { name: category.name, path: pages.category.path.replace(':id', category.id) }];
}

function audioObject(message: MessageDetail, { address, origin, facts }: HeadParts, description: string): Data {
  const { topic, name, when, duration, is_free, image_url, language, speaker_id, speaker_name } = message;
  const url = origin + address;
  const audio = openAudio(message, origin);
  const speaker = speaker_id && `${origin}${pages.playlist.path.replace(':id', speaker_id)}?kind=speaker`;
  return {
    '@type': 'AudioObject',
    '@id': `${url}#audio`,
    name: name || topic,
    description,
    url,
    uploadDate: when,
    isAccessibleForFree: is_free,
    publisher: { '@id': `${origin}/#organization` },
    ...(language && { inLanguage: language }),
    ...(duration > 0 && { duration: isoDuration(duration) }),
    ...(image_url !== null && { thumbnailUrl: whole(image_url, origin) }),
    ...(speaker_name && { creator: { '@type': 'Person', name: speaker_name, ...(speaker && { url: speaker }) } }),
    ...(audio !== null && { contentUrl: audio.address }),
    ...(audio?.type && { encodingFormat: audio.type }),
    ...(!is_free && { offers: offer(message, url, facts.title) }),
  };
}

function offer({ price, start_date }: MessageDetail, url: string, seller: string): Data {
  return {
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: 'NGN',
    availability: `https://schema.org/${start_date === null ? 'InStock' : 'OnlineOnly'}`,
    url,
    seller: { '@type': 'Organization', name: seller },
    ...(start_date !== null && { availabilityStarts: start_date }),
  };
}

function isoDuration(seconds: number): string {
  const rounded = Math.max(1, Math.round(seconds));
  const parts = [
    [Math.floor(rounded / 3600), 'H'],
    [Math.floor((rounded % 3600) / 60), 'M'],
    [rounded % 60, 'S'],
  ] as const;
  return `PT${parts.map(([value, unit]) => (value > 0 ? value + unit : '')).join('')}`;
}
