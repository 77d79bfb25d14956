import * as z from 'zod/mini';
import { Address } from '#contract/address';
import { CategoryMark } from '#contract/catalogue';
import { describe } from '#contract/describe';
import { defineDeskEndpoint } from '#contract/endpoint';
import { pictureRefusals } from '#contract/errors';
import { Version, VersionQuery } from '#contract/fields';
import { CategoryId, CentreSlug, MessageId, SeriesId, ServiceId, SpeakerId } from '#contract/ids';
import { LanguageTag } from '#contract/language';
import { lenientNaira } from '#contract/lenient-input';
import { DeskDay, DeskMoment } from '#contract/moment';
import { data, page } from '#contract/page';
import { Keyword, pageQuery } from '#contract/page-query';
import { pictureTypes } from '#contract/pictures';
import { YesOrNo } from '#contract/yes-or-no';
import { MessageFields, Price } from './fields.ts';
import { type Filter, filterQuery } from './filter-query.ts';

/**
 * `scheduled` messages are published at a set time; `withdrawn` ones were published before. Only `published` ones are
 * visible outside the desk.
 */
export const messageStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export const MessageStatus = describe(z.enum(messageStatuses), {
  description: 'Whether a message is public: only `published` ones are seen outside the desk.',
  example: 'published',
});
export type MessageStatus = z.output<typeof MessageStatus>;

/** Missing details that listeners would notice. */
export const messageLacks = ['speaker', 'category', 'service', 'description', 'artwork'] as const;
export const MessageLack = describe(z.enum(messageLacks), {
  description: 'Something that a message can lack and listeners would miss.',
  example: 'speaker',
});
export type MessageLack = z.output<typeof MessageLack>;

/** The progress of a message's renditions; `waiting` forever where no server has ffmpeg. */
const Preparation = z.object({
  state: z.enum(['prepared', 'waiting', 'failed']),
  /** Why it failed, in a sentence; else null. */
  reason: z.nullable(z.string()),
});

const Names = z.array(z.object({ id: z.string(), name: z.string() }));

export const DeskMessage = describe(
  z.object({
    id: MessageId,
    /** Grows with every change; a change sends the version it is based on. */
    version: describe(z.int(), 'Grows with every change.'),
    status: MessageStatus,
    publish_at: describe(z.nullable(z.iso.datetime()), 'When it is published by itself; of scheduled ones alone.'),
    topic: z.string(),
    /** Null repeats the topic. */
    name: z.nullable(z.string()),
    title: z.nullable(z.string()),
    description: z.string(),
    /** What operators say it cites besides topic and description; absent from servers of the version before. */
    passages: z._default(z.string(), ''),
    speaker: z.nullable(z.object({ id: SpeakerId, name: z.string() })),
    /** The first one determines the cover's colour. */
    categories: z.array(CategoryMark),
    services: Names,
    centres: z.array(z.object({ slug: CentreSlug, name: z.string() })),
    /** Absent in a reply of the version before. */
    series: z._default(z.nullable(z.object({ id: SeriesId, name: z.string(), part: z.int() })), null),
    when: z.iso.date(),
    price: z.number(),
    featured: z.boolean(),
    /** Null is the library's own. */
    language: z.nullable(z.string()),
    /** Not playable before; null for no limit. */
    start_date: z.nullable(z.iso.datetime()),
    created_at: z.iso.datetime(),
    duration: z.number(),
    file_size: z.int(),
    mime_type: z.string(),
    /** A signed address at which operators can play it, whatever its status. */
    audio_url: describe(Address, 'Where operators hear it, for a while.'),
    image_url: z.nullable(Address),
    image_color: z.nullable(z.string()),
    preparation: Preparation,
    /** How many bought it; null for a centre manager, to whom sales aren't shown. */
    buyers: z.nullable(z.int()),
    /**
     * Why it is a draft that isn't published along with others, a clause about "it": it wasn't public where it came from, or its date can't
     * be read; null for any other. Absent from servers of the version before.
     */
    held_back: z.optional(z.nullable(z.string())),
    lacks: z.array(MessageLack),
    doubles: describe(z.array(MessageId), 'Other messages with the same topic by the same speaker.'),
  }),
  'A message at the desk, published or not. Naira, seconds, bytes.',
);
export type DeskMessage = z.output<typeof DeskMessage>;

/** @returns what can be changed of a message, as it is; what else a message has comes along */
export function fieldsOfMessage(message: DeskMessage): z.input<typeof MessageFields> {
  return {
    ...message,
    speaker: message.speaker?.name ?? null,
    categories: message.categories.map(({ name }) => name),
    services: message.services.map(({ name }) => name),
    centres: message.centres.map(({ slug }) => slug),
    series: message.series?.name ?? null,
    part: message.series?.part ?? null,
  };
}

export const messageSorts = ['when', 'topic', 'speaker', 'price', 'status', 'created'] as const;

/** What the desk's table of messages, and `messages list`, are narrowed by. */
export type DeskFilter = Filter & {
  /** What it is called above the table; absent where something else of the page chooses it. */
  label?: string;
  /** What is chosen from: these, or what the library has; else a day. */
  options?: readonly (readonly [value: string, label: string])[];
  choices?: 'categories' | 'services' | 'centres' | 'series' | 'languages';
  /** The placeholder and the description of its command option; absent where the command takes something else. */
  option?: readonly [placeholder: string, description: string];
};

/** In their order above the table. */
export const deskFilters = {
  keyword: {
    schema: Keyword,
    option: ['words', 'that have these words'],
    said: { description: 'Words to look for.', asked: 'a keyword' },
  },
  status: {
    schema: MessageStatus,
    isList: true,
    option: ['statuses', 'draft, scheduled, published, withdrawn; several joined by commas'],
    said: { description: 'Only messages of any of these statuses.', asked: 'a status' },
  },
  categoryId: {
    schema: CategoryId,
    label: 'Category',
    choices: 'categories',
    said: { description: 'Only messages of this category.' },
  },
  speakerId: {
    schema: SpeakerId,
    said: { description: 'Only messages of this speaker.' },
  },
  serviceId: {
    schema: ServiceId,
    label: 'Service',
    choices: 'services',
    said: { description: 'Only messages of this service.' },
  },
  centreSlug: {
    schema: CentreSlug,
    label: 'Centre',
    choices: 'centres',
    said: {
      description: 'Restricts the reply to this centre; `general` is the whole library.',
      asked: 'a centre’s address',
      sample: 'lagos-island',
    },
  },
  seriesId: {
    schema: SeriesId,
    label: 'Series',
    choices: 'series',
    said: { description: 'Only messages of this series.' },
  },
  language: {
    schema: LanguageTag,
    label: 'Language',
    choices: 'languages',
    option: ['tag', 'in this language, e.g. yo'],
    said: { description: 'Only messages in this language.', asked: 'a language', sample: 'yo' },
  },
  price: {
    schema: z.enum(['free', 'paid']),
    label: 'Price',
    options: [
      ['free', 'Free'],
      ['paid', 'Paid'],
    ],
    option: ['kind', 'free or paid'],
    said: { description: 'Only free messages, or only paid ones.', asked: 'a price' },
  },
  featured: {
    schema: YesOrNo,
    label: 'Featured',
    options: [
      ['true', 'Featured'],
      ['false', 'Not featured'],
    ],
    said: { description: 'Only featured ones, or only others.', asked: 'whether it is featured' },
  },
  lacks: {
    schema: MessageLack,
    label: 'Missing',
    options: messageLacks.map((lack) => [lack, `No ${lack}`]),
    option: ['what', 'that lack this'],
    said: { description: 'Only messages that lack this.', asked: 'what it lacks' },
  },
  doubles: {
    schema: YesOrNo,
    label: 'Doubles',
    options: [['true', 'Possible duplicate']],
    said: { description: 'Only messages that have a duplicate.', asked: 'whether it has doubles' },
  },
  ids: {
    schema: MessageId,
    isList: true,
    said: { description: 'Only these.', asked: 'ids', sample: '3,12' },
  },
  from: {
    schema: DeskDay,
    label: 'From',
    said: { description: 'The first day, in the library’s zone.', asked: 'a first day', sample: '2026-03-17' },
  },
  to: {
    schema: DeskDay,
    label: 'To',
    said: { description: 'The last day, included.', asked: 'a last day', sample: '2026-03-17' },
  },
} as const satisfies Readonly<Record<string, DeskFilter>>;
export type DeskFilterName = keyof typeof deskFilters;

export const DeskMessagesQuery = z.object({
  ...pageQuery(50),
  ...filterQuery(deskFilters),
  sort: describe(z._default(z.enum(messageSorts), 'when'), {
    description: 'What the list is sorted by.',
    asked: 'what it is sorted by',
  }),
  order: describe(z._default(z.enum(['asc', 'desc']), 'desc'), {
    description: 'Ascending or descending.',
    asked: 'an order',
  }),
});

export const listDeskMessages = defineDeskEndpoint('GET', '/admin/messages', {
  duty: 'messages',
  summary: 'All messages that match the filters, whatever their status',
  query: DeskMessagesQuery,
  reply: z.extend(page(DeskMessage), {
    /** The number of messages per status, ignoring all filters. */
    counts: z.record(MessageStatus, z.int()),
  }),
});

export const readDeskMessage = defineDeskEndpoint('GET', '/admin/messages/:id', {
  duty: 'messages',
  summary: 'One message with every field, whatever its status',
  params: z.object({ id: MessageId }),
  reply: data(DeskMessage),
  refuses: ['message.not_found'],
});

export const statusFields = {
  status: describe(z.optional(MessageStatus), { asked: 'a status' }),
  /** When it will be published; only with the status `scheduled`. */
  publish_at: describe(z.optional(z.nullable(DeskMoment)), {
    asked: 'a moment to publish it',
    sample: '2026-12-24T18:00:00+01:00',
  }),
};

/** What changes of a message; what is absent stays. */
export const MessageChange = describe(
  z.object({
    /** The version that the change is based on. */
    version: Version,
    ...z.partial(MessageFields).shape,
    ...statusFields,
  }),
  'Changes to a message; absent fields stay as they are. Groups are found by name, or created.',
);
export type MessageChange = z.output<typeof MessageChange>;

export const changeMessage = defineDeskEndpoint('PATCH', '/admin/messages/:id', {
  duty: 'messages',
  summary: 'Changes a message; refused (409) when somebody else has changed it since the given version',
  params: z.object({ id: MessageId }),
  body: z.extend(MessageChange, { price: z.optional(lenientNaira(Price)) }),
  reply: data(DeskMessage),
  refuses: [
    'operator.not_your_centre',
    'message.not_found',
    'centre.not_found',
    'message.wrong_status',
    'operator.changed_meanwhile',
  ],
  example: {
    version: 5,
    topic: 'The patience of rivers',
    speaker: 'Ruth Adeyemi',
    price: 1500,
    status: 'published',
  },
});

export const deleteMessage = defineDeskEndpoint('DELETE', '/admin/messages/:id', {
  duty: 'messages',
  summary: 'Deletes a draft, which nobody outside the desk has ever seen; published messages are withdrawn instead',
  params: z.object({ id: MessageId }),
  query: VersionQuery,
  reply: z.object({ message: z.string() }),
  refuses: ['operator.not_your_centre', 'message.not_found', 'message.wrong_status', 'operator.changed_meanwhile'],
});

const pixels = z.coerce.number<number | string>().check(z.int(), z.nonnegative());

/** A square in pixels of the upright picture; when absent, the most salient one. */
export const CropQuery = z.extend(VersionQuery, {
  left: describe(z.optional(pixels), {
    description: 'Where the square starts, in pixels from the left.',
    asked: 'a left edge in pixels',
  }),
  top: describe(z.optional(pixels), {
    description: 'Where the square starts, in pixels from the top.',
    asked: 'a top edge in pixels',
  }),
  side: describe(z.optional(pixels), { description: 'The side of the square, in pixels.', asked: 'a side in pixels' }),
});

export const putArtwork = defineDeskEndpoint('PUT', '/admin/messages/:id/artwork', {
  duty: 'messages',
  summary: 'Sets a message’s artwork: the body is a JPEG, PNG, WebP or AVIF of at most 8 MB, cropped to a square',
  upload: pictureTypes,
  params: z.object({ id: MessageId }),
  query: CropQuery,
  reply: data(DeskMessage),
  refuses: [
    'operator.not_your_centre',
    'message.not_found',
    ...pictureRefusals,
    'operator.changed_meanwhile',
    'operator.busy',
  ],
});

export const removeArtwork = defineDeskEndpoint('DELETE', '/admin/messages/:id/artwork', {
  duty: 'messages',
  summary: 'Removes a message’s artwork: its cover shows its topic again',
  params: z.object({ id: MessageId }),
  query: VersionQuery,
  reply: data(DeskMessage),
  refuses: ['operator.not_your_centre', 'message.not_found', 'operator.changed_meanwhile'],
});

export const suggestedKinds = ['speaker', 'category', 'service', 'series'] as const;

export const suggestNames = defineDeskEndpoint('GET', '/admin/names', {
  duty: 'desk',
  summary:
    'Names of speakers, categories, services or series that contain the words, those that start with them first; at most 20',
  query: z.object({
    kind: describe(z.enum(suggestedKinds), {
      description: 'Speakers, categories, services or series.',
      asked: 'a kind',
      sample: 'message',
    }),
    keyword: describe(z._default(z.string().check(z.maxLength(200)), ''), {
      description: 'Words to look for.',
      asked: 'a keyword',
    }),
  }),
  reply: data(Names),
});
