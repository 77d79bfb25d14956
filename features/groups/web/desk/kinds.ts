import { Building2, ListOrdered, type LucideIcon, Mic, Shapes, Tags } from 'lucide-react';
import { deskPaths } from '#core/web/lib/desk-paths';
import { paths } from '#core/web/lib/paths';
import { type DeskGroup, type GroupKind, groupNouns } from '#features/groups/desk';

export interface Kind {
  id: GroupKind;
  title: string;
  icon: LucideIcon;
  nouns: readonly [string, string];
  help: string;
  list: () => string;
  one: (id: string) => string;
  page: (group: DeskGroup) => string;
  messagesOf: (group: DeskGroup) => string;
}

export const kinds: Readonly<Record<GroupKind, Kind>> = {
  speakers: kindOf('speakers', {
    icon: Mic,
    help: 'The people who speak. Each message has one speaker or none.',
    page: ({ id }) => paths.playlist(id, 'speaker'),
    messagesOf: ({ id }) => `speakerId=${id}`,
  }),
  services: kindOf('services', {
    icon: Tags,
    help: 'The occasions at which messages were given.',
    page: ({ id }) => paths.playlist(id, 'service'),
    messagesOf: ({ id }) => `serviceId=${id}`,
  }),
  categories: kindOf('categories', {
    icon: Shapes,
    help: 'The subjects of messages. A message’s first category gives its cover the colour.',
    page: ({ id }) => paths.category(id),
    messagesOf: ({ id }) => `categoryId=${id}`,
  }),
  centres: kindOf('centres', {
    icon: Building2,
    help: 'Places with a page of their own, and the messages given there.',
    page: ({ slug = '' }) => paths.centre(slug),
    messagesOf: ({ slug = '' }) => `centreSlug=${slug}`,
  }),
  series: kindOf('series', {
    icon: ListOrdered,
    help: 'Messages that belong together and are heard in order. A message is in one series, or in none.',
    page: ({ id }) => paths.series(id),
    messagesOf: ({ id }) => `seriesId=${id}`,
  }),
};

function kindOf(id: GroupKind, own: Pick<Kind, 'icon' | 'help' | 'page' | 'messagesOf'>): Kind {
  const noun = groupNouns[id];
  const title = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const list = id === 'series' ? deskPaths.allSeries : deskPaths[id];
  return { id, title, nouns: [noun, id], list, one: deskPaths[noun], ...own };
}

export function isSeen({ messages: { published }, has_stream = false }: Pick<DeskGroup, 'messages' | 'has_stream'>) {
  return published > 0 || has_stream;
}

export function messagesIn({ messages: { all, published } }: Pick<DeskGroup, 'messages'>): string {
  const counted = all === 1 ? '1 message' : `${all.toLocaleString('en')} messages`;
  const hidden = all - published;
  if (hidden === 0) return counted;
  return all === 1 ? '1 message, not published' : `${counted}, ${hidden.toLocaleString('en')} of them not published`;
}
