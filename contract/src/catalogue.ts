import * as z from 'zod/mini';
import { Address } from './address.ts';
import { CategoryId, CentreSlug, CollectionId, MessageId, MonthId, SeriesId, ServiceId, SpeakerId } from './ids.ts';

/** The library-wide centre: `centreSlug=general` means every published message. */
export const generalCentre = 'general';

/** How many cover gradients there are for categories. */
export const paletteSize = 12;
const palette = z.int().check(z.minimum(0), z.maximum(paletteSize - 1));

export const CategoryMark = z.object({ id: CategoryId, name: z.string(), palette });
export type CategoryMark = z.output<typeof CategoryMark>;

/** A message's place in its series: `part` is the operator's number, `parts` how many of the series are published. */
export const SeriesMark = z.object({ id: SeriesId, name: z.string(), part: z.int(), parts: z.int() });
export type SeriesMark = z.output<typeof SeriesMark>;

/**
 * A message as lists have it. Money in naira, `duration` in seconds, sizes in bytes: `size` of the file at `file_url`,
 * `low_size`, `compact_size` and `ultra_size` of those at its `lowDataAddress`, `compactAddress` and `ultraAddress`, which
 * exist when their sizes do. `loudness` is EBU R128 in LUFS; null when unknown.
 */
export const Message = z.object({
  id: MessageId,
  message_id: MessageId,
  topic: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  speaker_id: z.nullable(SpeakerId),
  speaker_name: z.nullable(z.string()),
  /** 0 where a reply lacks it, as a server's other than ours may (docs/product/money.md#missing-prices). */
  price: z.catch(z.number(), 0),
  is_free: z.boolean(),
  can_play: z.boolean(),
  file_url: z.nullable(Address),
  audio_url: z.nullable(Address),
  image_url: z.nullable(Address),
  image_color: z.nullable(z.string()),
  when: z.iso.date(),
  featured: z.boolean(),
  start_date: z.nullable(z.iso.datetime()),
  /** In which it is given, as a BCP 47 tag; absent in a reply that a browser has kept since before messages had one. */
  language: z.optional(z.string()),
  duration: z.number(),
  file_size: z.int(),
  low_size: z.nullable(z.int()),
  /** Absent, as `ultra_size` is, in a reply of the version before. */
  compact_size: z._default(z.nullable(z.int()), null),
  ultra_size: z._default(z.nullable(z.int()), null),
  loudness: z.nullable(z.number()),
  category: z.nullable(CategoryMark),
  /** Absent in a reply of the version before. */
  series: z._default(z.nullable(SeriesMark), null),
  /** Whether its words can be read (`GET /messages/{id}/transcript`), by who may play it; absent means that there is none. */
  has_transcript: z.optional(z.boolean()),
});
export type Message = z.output<typeof Message>;

export const Category = z.object({
  id: CategoryId,
  name: z.string(),
  description: z.string(),
  banner: z.nullable(Address),
  palette,
});
export type Category = z.output<typeof Category>;

export const Service = z.object({ id: ServiceId, name: z.string(), description: z.string() });
export type Service = z.output<typeof Service>;

export const Speaker = z.object({
  id: SpeakerId,
  name: z.string(),
  image_url: z.nullable(Address),
  description: z.string(),
  short_bio: z.string(),
});
export type Speaker = z.output<typeof Speaker>;

/**
 * Only `general`, the whole library, can have a picture. Replies that browsers cached before it could have no such
 * field.
 */
export const Centre = z.object({
  slug: CentreSlug,
  name: z.string(),
  description: z.string(),
  image_url: z._default(z.nullable(Address), null),
});
export type Centre = z.output<typeof Centre>;

/**
 * A named part of a message. Times in seconds from its beginning, to the millisecond; the title may be empty where a file
 * gives none.
 */
export const Chapter = z.object({ start: z.number(), end: z.number(), title: z.string() });
export type Chapter = z.output<typeof Chapter>;

/**
 * A passage that a message cites; its book as addresses have it (`1-corinthians`), and as it is read in the library's language (`label`).
 * Verses are null where it is of whole chapters.
 */
export const Passage = z.object({
  book: z.string(),
  label: z.string(),
  chapter: z.int(),
  verse: z.nullable(z.int()),
  to_chapter: z.int(),
  to_verse: z.nullable(z.int()),
});
export type Passage = z.output<typeof Passage>;

export const NoteId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/**
 * A document that goes with a message. `file_url` opens it, and with `download` in its query it is saved; null for who may not play the
 * message. `size` in bytes.
 */
export const Note = z.object({
  id: NoteId,
  title: z.string(),
  kind: z.enum(['pdf', 'text']),
  size: z.int(),
  file_url: z.nullable(Address),
});
export type Note = z.output<typeof Note>;

/** A message as its own page shows it, with every group it belongs to. */
export const MessageDetail = z.extend(Message, {
  categories: z.array(CategoryMark),
  services: z.array(z.object({ id: ServiceId, name: z.string() })),
  centres: z.array(z.object({ slug: CentreSlug, name: z.string() })),
  /** The published part that follows in its series; absent in a reply of the version before. */
  next_part: z._default(z.nullable(z.object({ id: MessageId, topic: z.string() })), null),
  /** Absent in a reply of the version before. */
  chapters: z._default(z.array(Chapter), []),
  /** As `chapters`, and so are notes. */
  passages: z._default(z.array(Passage), []),
  notes: z._default(z.array(Note), []),
});
export type MessageDetail = z.output<typeof MessageDetail>;

/** What a series or collection is sold for as a whole, in naira; null where it isn’t, or nothing of it is for sale. Absent in a reply of the version before. */
const BundlePrice = z._default(z.nullable(z.number()), null);

/** A named, ordered run of messages; `duration`, in seconds, is of its published `parts` together. */
export const Series = z.object({
  id: SeriesId,
  name: z.string(),
  description: z.string(),
  /** Its own artwork, or else that of its first part that has any. */
  image_url: z.nullable(Address),
  parts: z.int(),
  duration: z.number(),
  bundle_price: BundlePrice,
});
export type Series = z.output<typeof Series>;

/** Messages chosen and ordered by an operator. */
export const FeaturedCollection = z.object({
  id: CollectionId,
  title: z.string(),
  description: z.string(),
  bundle_price: BundlePrice,
  messages: z.array(Message),
});
export type FeaturedCollection = z.output<typeof FeaturedCollection>;

/** A month with messages: `{id: "2026-03", month: 3, year: 2026, title: "March 2026", …}`. */
export const MonthHighlight = z.object({
  id: MonthId,
  month: z.int(),
  year: z.int(),
  title: z.string(),
  count: z.int(),
  image_url: z.nullable(Address),
});
export type MonthHighlight = z.output<typeof MonthHighlight>;
