import { Building2, ListOrdered, type LucideIcon, Mic, Shapes, Tags } from 'lucide-react';
import type { CountText } from '#core/contract/text';
import * as common from '#core/contract/texts';
import { deskPaths } from '#core/web/lib/desk-paths';
import { paths } from '#core/web/lib/paths';
import { type DeskGroup, type GroupKind, groupNouns } from '#features/groups/desk';
import * as texts from './texts.ts';

export interface Kind {
  id: GroupKind;
  /** The audit log's word for the group. */
  noun: (typeof groupNouns)[GroupKind];
  title: () => string;
  count: CountText;
  help: () => string;
  icon: LucideIcon;
  list: () => string;
  one: (id: string) => string;
  page: (group: DeskGroup) => string;
  messagesOf: (group: DeskGroup) => string;
}

export const kinds: Readonly<Record<GroupKind, Kind>> = {
  speakers: kindOf('speakers', {
    icon: Mic,
    title: common.speakers,
    count: texts.speakerCount,
    help: texts.speakersHelp,
    page: ({ id }) => paths.playlist(id, 'speaker'),
    messagesOf: ({ id }) => `speakerId=${id}`,
  }),
  services: kindOf('services', {
    icon: Tags,
    title: common.services,
    count: texts.serviceCount,
    help: texts.servicesHelp,
    page: ({ id }) => paths.playlist(id, 'service'),
    messagesOf: ({ id }) => `serviceId=${id}`,
  }),
  categories: kindOf('categories', {
    icon: Shapes,
    title: common.categories,
    count: texts.categoryCount,
    help: texts.categoriesHelp,
    page: ({ id }) => paths.category(id),
    messagesOf: ({ id }) => `categoryId=${id}`,
  }),
  centres: kindOf('centres', {
    icon: Building2,
    title: common.centres,
    count: texts.centreCount,
    help: texts.centresHelp,
    page: ({ slug = '' }) => paths.centre(slug),
    messagesOf: ({ slug = '' }) => `centreSlug=${slug}`,
  }),
  series: kindOf('series', {
    icon: ListOrdered,
    title: common.series,
    count: texts.seriesCount,
    help: texts.seriesHelp,
    page: ({ id }) => paths.series(id),
    messagesOf: ({ id }) => `seriesId=${id}`,
  }),
};

function kindOf(id: GroupKind, own: Omit<Kind, 'id' | 'noun' | 'list' | 'one'>): Kind {
  const noun = groupNouns[id];
  const list = id === 'series' ? deskPaths.allSeries : deskPaths[id];
  return { id, noun, list, one: deskPaths[noun], ...own };
}

export function isSeen({ messages: { published }, has_stream = false }: Pick<DeskGroup, 'messages' | 'has_stream'>) {
  return published > 0 || has_stream;
}

export function messagesIn({ messages: { all, published } }: Pick<DeskGroup, 'messages'>): string {
  const hidden = all - published;
  return hidden === 0 ? common.messageCount({ count: all }) : texts.messagesNotAllPublished({ count: all, hidden });
}
