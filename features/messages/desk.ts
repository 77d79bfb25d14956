import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { pictureRefusals } from '#core/contract/errors';
import { Version, VersionQuery } from '#core/contract/fields';
import { CentreSlug, MessageId, SeriesId, SpeakerId } from '#core/contract/ids';
import { lenientNaira } from '#core/contract/lenient-input';
import { DeskMoment } from '#core/contract/moment';
import { data, page } from '#core/contract/page';
import { pictureTypes } from '#core/contract/pictures';
import { CategoryMark } from '#features/catalogue/contract';
import { MessageFields, Price } from '#features/messages/contract/fields';
import { DeskMessagesQuery, MessageLack, MessageStatus } from '#features/messages/desk/filters';

const Preparation = z.object({
  state: z.enum(['prepared', 'waiting', 'failed']),
  reason: z.nullable(z.string()),
});

const Names = z.array(z.object({ id: z.string(), name: z.string() }));

export const DeskMessage = describe(
  z.object({
    id: MessageId,
    /** The version grows with every change; a change sends the version that it is based on. */
    version: describe(z.int(), 'Grows with every change.'),
    status: MessageStatus,
    publish_at: describe(
      z.nullable(z.iso.datetime()),
      'The moment when it is published automatically; only for scheduled messages.',
    ),
    topic: z.string(),
    name: z.nullable(z.string()),
    title: z.nullable(z.string()),
    description: z.string(),
    /** Passages that operators add to those in the topic and description. Servers of the previous version omit this field. */
    passages: z._default(z.string(), ''),
    speaker: z.nullable(z.object({ id: SpeakerId, name: z.string() })),
    /** The first category determines the cover's colour. */
    categories: z.array(CategoryMark),
    services: Names,
    centres: z.array(z.object({ slug: CentreSlug, name: z.string() })),
    series: z._default(z.nullable(z.object({ id: SeriesId, name: z.string(), part: z.int() })), null),
    when: z.iso.date(),
    price: z.number(),
    featured: z.boolean(),
    /** Null for the library's language. */
    language: z.nullable(z.string()),
    /** Nobody can play the message before this time; null for no limit. */
    start_date: z.nullable(z.iso.datetime()),
    created_at: z.iso.datetime(),
    duration: z.number(),
    file_size: z.int(),
    mime_type: z.string(),
    /** A signed address at which operators can play the message, whatever its status. */
    audio_url: describe(Address, 'The address where operators can play it, for a while.'),
    image_url: z.nullable(Address),
    image_color: z.nullable(z.string()),
    preparation: Preparation,
    /** Null for centre managers, who don't see sales. */
    buyers: z.nullable(z.int()),
    /**
     * Why bulk publishing skips the draft, as a clause about "it": it wasn't public at its source, or its date is unreadable. Null for
     * other messages.
     */
    held_back: z.optional(z.nullable(z.string())),
    lacks: z.array(MessageLack),
    doubles: describe(z.array(MessageId), 'Other messages with the same topic by the same speaker.'),
  }),
  'A message at the desk, published or not. Naira, seconds, bytes.',
);
export type DeskMessage = z.output<typeof DeskMessage>;

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

export const listDeskMessages = defineDeskEndpoint('GET', '/admin/messages', {
  duty: 'messages',
  summary: 'All messages that match the filters, whatever their status',
  query: DeskMessagesQuery,
  reply: z.extend(page(DeskMessage), {
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
  publish_at: describe(z.optional(z.nullable(DeskMoment)), {
    asked: 'a moment to publish it',
    sample: '2026-12-24T18:00:00+01:00',
  }),
};

export const MessageChange = describe(
  z.object({
    version: Version,
    ...z.partial(MessageFields).shape,
    ...statusFields,
  }),
  'The fields to change; absent fields keep their values. Groups are found by name, or created.',
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
