import { Building2, type LucideIcon, Mic, Shapes, Tags } from 'lucide-react';
import type { DeskGroup, GroupKind } from '#contract/groups/desk';
import { deskPaths } from '#web/lib/desk-paths';
import { paths } from '#web/lib/paths';

export interface Kind {
  id: GroupKind;
  title: string;
  icon: LucideIcon;
  nouns: readonly [string, string];
  help: string;
  list: () => string;
  one: (id: string) => string;
  page: (group: DeskGroup) => string;
  /** How the table of messages is asked for those under it. */
  messagesOf: (group: DeskGroup) => string;
}

export const kinds: Readonly<Record<GroupKind, Kind>> = {
  speakers: {
    id: 'speakers',
    title: 'Speakers',
    icon: Mic,
    nouns: ['speaker', 'speakers'],
    help: 'Who speaks. Each message has one speaker, or none.',
    list: deskPaths.speakers,
    one: deskPaths.speaker,
    page: ({ id }) => paths.playlist(id, 'speaker'),
    messagesOf: ({ id }) => `speakerId=${id}`,
  },
  services: {
    id: 'services',
    title: 'Services',
    icon: Tags,
    nouns: ['service', 'services'],
    help: 'The occasions at which messages were given.',
    list: deskPaths.services,
    one: deskPaths.service,
    page: ({ id }) => paths.playlist(id, 'service'),
    messagesOf: ({ id }) => `serviceId=${id}`,
  },
  categories: {
    id: 'categories',
    title: 'Categories',
    icon: Shapes,
    nouns: ['category', 'categories'],
    help: 'What messages are about. The first of a message gives its cover the colour.',
    list: deskPaths.categories,
    one: deskPaths.category,
    page: ({ id }) => paths.category(id),
    messagesOf: ({ id }) => `categoryId=${id}`,
  },
  centres: {
    id: 'centres',
    title: 'Centres',
    icon: Building2,
    nouns: ['centre', 'centres'],
    help: 'Places with a page of their own, and the messages given there.',
    list: deskPaths.centres,
    one: deskPaths.centre,
    page: ({ slug = '' }) => paths.centre(slug),
    messagesOf: ({ slug = '' }) => `centreSlug=${slug}`,
  },
};

/** @returns whether listeners see it: it has a published message, or is a centre with a stream */
export function isSeen({ messages: { published }, has_stream = false }: Pick<DeskGroup, 'messages' | 'has_stream'>) {
  return published > 0 || has_stream;
}

/** @returns e.g. `12 messages, 2 of them not published` */
export function messagesIn({ messages: { all, published } }: Pick<DeskGroup, 'messages'>): string {
  const counted = all === 1 ? '1 message' : `${all.toLocaleString('en')} messages`;
  const hidden = all - published;
  if (hidden === 0) return counted;
  return all === 1 ? '1 message, not published' : `${counted}, ${hidden.toLocaleString('en')} of them not published`;
}
