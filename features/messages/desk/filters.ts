import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { CategoryId, CentreSlug, MessageId, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import { LanguageTag } from '#core/contract/language';
import { DeskDay } from '#core/contract/moment';
import { Keyword, pageQuery } from '#core/contract/page-query';
import { YesOrNo } from '#core/contract/yes-or-no';
import { type Filter, filterQuery } from '#features/messages/contract/filter-query';

/**
 * `withdrawn` messages were published before; `scheduled` ones are published at a set time. Only `published` messages are visible outside
 * the desk.
 */
export const messageStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export const MessageStatus = describe(z.enum(messageStatuses), {
  description: 'Whether a message is public: only `published` ones are seen outside the desk.',
  example: 'published',
});
export type MessageStatus = z.output<typeof MessageStatus>;

export const messageLacks = ['speaker', 'category', 'service', 'description', 'artwork'] as const;
export const MessageLack = describe(z.enum(messageLacks), {
  description: 'Something that a message can lack and listeners would miss.',
  example: 'speaker',
});
export type MessageLack = z.output<typeof MessageLack>;

export const messageSorts = ['when', 'topic', 'speaker', 'price', 'status', 'created'] as const;
export type DeskFilter = Filter & {
  label?: string;
  options?: readonly (readonly [value: string, label: string])[];
  choices?: 'categories' | 'services' | 'centres' | 'series' | 'languages';
  option?: readonly [placeholder: string, description: string];
};
export const deskFilters = {
  keyword: {
    schema: Keyword,
    option: ['words', 'that have these words'],
    described: { description: 'Words to look for.', asked: 'a keyword' },
  },
  status: {
    schema: MessageStatus,
    isList: true,
    option: ['statuses', 'draft, scheduled, published, withdrawn; several joined by commas'],
    described: { description: 'Only messages of any of these statuses.', asked: 'a status' },
  },
  categoryId: {
    schema: CategoryId,
    label: 'Category',
    choices: 'categories',
    described: { description: 'Only messages of this category.', asked: 'a category’s id' },
  },
  speakerId: {
    schema: SpeakerId,
    described: { description: 'Only messages of this speaker.', asked: 'a speaker’s id' },
  },
  serviceId: {
    schema: ServiceId,
    label: 'Service',
    choices: 'services',
    described: { description: 'Only messages of this service.', asked: 'a service’s id' },
  },
  centreSlug: {
    schema: CentreSlug,
    label: 'Centre',
    choices: 'centres',
    described: {
      description: 'Restricts the reply to this centre; `general` is the whole library.',
      asked: 'a centre’s address',
      sample: 'lagos-island',
    },
  },
  seriesId: {
    schema: SeriesId,
    label: 'Series',
    choices: 'series',
    described: { description: 'Only messages of this series.', asked: 'a series’ id' },
  },
  language: {
    schema: LanguageTag,
    label: 'Language',
    choices: 'languages',
    option: ['tag', 'in this language, e.g. yo'],
    described: { description: 'Only messages in this language.', asked: 'a language', sample: 'yo' },
  },
  price: {
    schema: z.enum(['free', 'paid']),
    label: 'Price',
    options: [
      ['free', 'Free'],
      ['paid', 'Paid'],
    ],
    option: ['kind', 'free or paid'],
    described: { description: 'Only free messages, or only paid ones.', asked: 'a price' },
  },
  featured: {
    schema: YesOrNo,
    label: 'Featured',
    options: [
      ['true', 'Featured'],
      ['false', 'Not featured'],
    ],
    described: { description: 'Only featured messages, or only others.', asked: 'whether it is featured' },
  },
  lacks: {
    schema: MessageLack,
    label: 'Missing',
    options: messageLacks.map((lack) => [lack, `No ${lack}`]),
    option: ['what', 'that lack this'],
    described: { description: 'Only messages that lack this.', asked: 'what it lacks' },
  },
  doubles: {
    schema: YesOrNo,
    label: 'Doubles',
    options: [['true', 'Possible duplicate']],
    described: { description: 'Only messages that have a duplicate.', asked: 'whether it has doubles' },
  },
  ids: {
    schema: MessageId,
    isList: true,
    described: { description: 'Only the messages with these ids.', asked: 'ids', sample: '3,12' },
  },
  from: {
    schema: DeskDay,
    label: 'From',
    described: { description: 'The first day, in the library’s zone.', asked: 'a first day', sample: '2026-03-17' },
  },
  to: {
    schema: DeskDay,
    label: 'To',
    described: { description: 'The last day, included.', asked: 'a last day', sample: '2026-03-17' },
  },
} as const satisfies Readonly<Record<string, DeskFilter>>;
export type DeskFilterName = keyof typeof deskFilters;

export const DeskMessagesQuery = z.object({
  ...pageQuery(50),
  ...filterQuery(deskFilters),
  sort: describe(z._default(z.enum(messageSorts), 'when'), {
    description: 'The field to sort by.',
    asked: 'what it is sorted by',
  }),
  order: describe(z._default(z.enum(['asc', 'desc']), 'desc'), {
    description: 'Ascending or descending.',
    asked: 'an order',
  }),
});
