import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe, exampleOf } from '#core/contract/describe';
import {
  CategoryId,
  CentreSlug,
  CollectionId,
  MessageId,
  MonthId,
  SeriesId,
  ServiceId,
  SpeakerId,
} from '#core/contract/ids';

/** `centreSlug=general` means every published message. */
export const generalCentre = 'general';

export const paletteSize = 12;
const palette = z.int().check(z.minimum(0), z.maximum(paletteSize - 1));

export const CategoryMark = describe(
  z.object({ id: CategoryId, name: z.string(), palette: describe(palette, 'Which of 12 cover gradients it has.') }),
  { description: 'A category as shown with its messages.', example: { id: '3', name: 'Faith', palette: 4 } },
);
export type CategoryMark = z.output<typeof CategoryMark>;

/** `part` is the number that an operator gave the message; `parts` counts the published messages of the series. */
export const SeriesMark = describe(
  z.object({
    id: SeriesId,
    name: z.string(),
    part: describe(z.int(), 'Its number, which operators give.'),
    parts: describe(z.int(), 'How many messages of the series are published.'),
  }),
  { description: 'A message’s place in its series.', example: { id: '4', name: 'Creation', part: 3, parts: 8 } },
);
export type SeriesMark = z.output<typeof SeriesMark>;

/**
 * Prices are in naira, `duration` in seconds, sizes in bytes, `loudness` in LUFS (EBU R128), null when unknown. The smaller files exist
 * when their sizes do.
 */
export const Message = describe(
  z.object({
    id: MessageId,
    message_id: describe(MessageId, 'The id again.'),
    topic: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    speaker_id: z.nullable(SpeakerId),
    speaker_name: z.nullable(z.string()),
    /** Other servers may leave the price out; it is then 0 (docs/product/money.md#missing-prices). */
    price: describe(z.catch(z.number(), 0), 'In naira; 0 is free.'),
    is_free: z.boolean(),
    can_play: describe(z.boolean(), 'Whether whoever asks may play all of it now.'),
    file_url: describe(
      z.nullable(Address),
      'Where it plays and is downloaded, by ranges; null when whoever asks may not. Of paid messages it opens for 6 hours.',
    ),
    audio_url: describe(z.nullable(Address), 'The same as `file_url`.'),
    image_url: describe(z.nullable(Address), 'Its cover, 640 pixels wide, as WebP; null without artwork.'),
    image_color: describe(z.nullable(z.string()), 'A colour of the artwork, to show before it.'),
    when: describe(z.iso.date(), 'The day on which it was given.'),
    featured: z.boolean(),
    start_date: describe(z.nullable(z.iso.datetime()), 'Not playable before; null at once.'),
    /** A BCP 47 tag. Replies that a browser cached before messages had a language lack the field. */
    language: z.optional(z.string()),
    duration: describe(z.number(), 'In seconds.'),
    file_size: describe(z.int(), 'Of what is at `file_url`, in bytes.'),
    low_size: describe(
      z.nullable(z.int()),
      'Of the low-data rendition, which is at `file_url` with the extension `webm`, in bytes; null without one.',
    ),
    /** Replies of the previous version lack this field and `ultra_size`. */
    compact_size: describe(
      z._default(z.nullable(z.int()), null),
      'Of the compact mp3, at about 32 kbit/s, which is at `file_url` with the extension `compact.mp3`, in bytes; null without one.',
    ),
    ultra_size: describe(
      z._default(z.nullable(z.int()), null),
      'Of the smallest rendition, of speech at about 12 kbit/s, which is at `file_url` with the extension `ultra.webm`, in bytes; null without one.',
    ),
    loudness: describe(z.nullable(z.number()), 'EBU R128, in LUFS; null when it isn’t known.'),
    category: describe(z.nullable(CategoryMark), 'The category that gives the cover its colour.'),
    /** Replies of the previous version lack the field. */
    series: describe(z._default(z.nullable(SeriesMark), null), 'The series that it is a part of; null for none.'),
    has_transcript: describe(
      z.optional(z.boolean()),
      'Whether `GET /messages/{id}/transcript` has its words, for who may play it; absent means that there are none.',
    ),
  }),
  {
    description: 'A message as in lists. `can_play` says whether the caller may play it now.',
    example: {
      id: '42',
      message_id: '42',
      topic: 'The patience of rivers',
      name: 'The patience of rivers',
      title: 'The patience of rivers',
      description: 'What a river teaches about waiting.',
      speaker_id: '7',
      speaker_name: 'Ruth Adeyemi',
      price: 0,
      is_free: true,
      can_play: true,
      file_url: '/media/audio/2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae.mp3',
      audio_url: '/media/audio/2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae.mp3',
      image_url: '/media/covers/9b74c9897bac770ffc029102a200c5de4b1d7c2a1f4b7f0c0c3f5cbb1d6f2a90/640.webp',
      image_color: '#3b5a4a',
      when: '2026-03-15',
      featured: false,
      start_date: null,
      duration: 2710.4,
      file_size: 43_366_912,
      low_size: 8_131_200,
      compact_size: 10_841_600,
      ultra_size: 4_336_640,
      loudness: -16.2,
      category: exampleOf(CategoryMark),
      series: { id: '4', name: 'Creation', part: 3, parts: 8 },
    },
  },
);
export type Message = z.output<typeof Message>;

export const Category = describe(
  z.object({
    id: CategoryId,
    name: z.string(),
    description: z.string(),
    banner: describe(z.nullable(Address), 'Where its picture is.'),
    palette: describe(palette, 'Which of 12 cover gradients it has.'),
  }),
  {
    description: 'A subject of messages.',
    example: { id: '3', name: 'Faith', description: 'The nature and growth of faith', banner: null, palette: 4 },
  },
);
export type Category = z.output<typeof Category>;

export const Service = describe(z.object({ id: ServiceId, name: z.string(), description: z.string() }), {
  description: 'An occasion on which messages are given.',
  example: { id: '2', name: 'Sunday service', description: '' },
});
export type Service = z.output<typeof Service>;

export const Speaker = describe(
  z.object({
    id: SpeakerId,
    name: z.string(),
    image_url: z.nullable(Address),
    description: z.string(),
    short_bio: z.string(),
  }),
  {
    description: 'Who gave messages.',
    example: {
      id: '7',
      name: 'Ruth Adeyemi',
      image_url: '/media/covers/9b74c9897bac770ffc029102a200c5de4b1d7c2a1f4b7f0c0c3f5cbb1d6f2a90/640.webp',
      description: 'Ruth Adeyemi has taught in Lagos since 1998.',
      short_bio: 'Teacher in Lagos',
    },
  },
);
export type Speaker = z.output<typeof Speaker>;

/** Only `general`, the whole library, can have a picture. Replies that browsers cached before pictures existed lack the field. */
export const Centre = describe(
  z.object({
    slug: CentreSlug,
    name: z.string(),
    description: z.string(),
    image_url: describe(z._default(z.nullable(Address), null), 'Only of `general`.'),
  }),
  {
    description: 'A branch of the organisation, or, as `general`, the whole library.',
    example: { slug: 'lagos', name: 'Lagos', description: 'The centre at the lagoon', image_url: null },
  },
);
export type Centre = z.output<typeof Centre>;

/** In naira; null when the group isn't sold as a whole or has no message for sale. Replies of the previous version lack the field. */
const BundlePrice = z._default(z.nullable(z.number()), null);

/** `duration`, in seconds, is the total of the published `parts`. */
export const Series = describe(
  z.object({
    id: SeriesId,
    name: z.string(),
    description: z.string(),
    image_url: describe(z.nullable(Address), 'Its own artwork, or else that of its first part that has any.'),
    parts: describe(z.int(), 'How many of its messages are published.'),
    duration: describe(z.number(), 'Of these together, in seconds.'),
    bundle_price: describe(BundlePrice, 'What it is sold for as a whole, in naira; null where it isn’t.'),
  }),
  {
    description: 'A named, ordered run of messages.',
    example: {
      id: '4',
      name: 'Creation',
      description: 'Eight talks on the first chapters',
      image_url: '/media/covers/9b74c9897bac770ffc029102a200c5de4b1d7c2a1f4b7f0c0c3f5cbb1d6f2a90/640.webp',
      parts: 8,
      duration: 21_683.2,
      bundle_price: 2500,
    },
  },
);
export type Series = z.output<typeof Series>;

export const FeaturedCollection = describe(
  z.object({
    id: CollectionId,
    title: z.string(),
    description: z.string(),
    bundle_price: describe(BundlePrice, 'What it is sold for as a whole, in naira; null where it isn’t.'),
    messages: z.array(Message),
  }),
  {
    description: 'A selection of messages made by an operator, in the operator’s order.',
    example: {
      id: '5',
      title: 'Foundations',
      description: 'Where to begin',
      bundle_price: null,
      messages: [exampleOf(Message)],
    },
  },
);
export type FeaturedCollection = z.output<typeof FeaturedCollection>;

export const MonthHighlight = describe(
  z.object({
    id: MonthId,
    month: z.int(),
    year: z.int(),
    title: z.string(),
    count: describe(z.int(), 'How many messages it has.'),
    image_url: z.nullable(Address),
  }),
  {
    description: 'A month in which messages were given.',
    example: {
      id: '2026-03',
      month: 3,
      year: 2026,
      title: 'March 2026',
      count: 9,
      image_url: '/media/covers/9b74c9897bac770ffc029102a200c5de4b1d7c2a1f4b7f0c0c3f5cbb1d6f2a90/640.webp',
    },
  },
);
export type MonthHighlight = z.output<typeof MonthHighlight>;
