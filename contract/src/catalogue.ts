import * as z from 'zod/mini';
import { Address } from './address.ts';
import { CategoryId, CentreSlug, CollectionId, MessageId, MonthId, ServiceId, SpeakerId } from './ids.ts';

/** The library-wide centre: `centreSlug=general` means every published message (decisions: Catalogue). */
export const generalCentre = 'general';

/** Every category has one of 12 cover gradients (spec §9; design: Every message has a cover). */
export const paletteSize = 12;
const palette = z.int().check(z.minimum(0), z.maximum(paletteSize - 1));

export const CategoryMark = z.object({ id: CategoryId, name: z.string(), palette });
export type CategoryMark = z.output<typeof CategoryMark>;

/**
 * A message as lists carry it (spec §3, Message). Money in naira, `duration` in seconds, sizes in bytes: what is fetched at
 * `file_url`, and at `lowDataAddress` of it, which is there when `low_size` is. `loudness` is EBU R128, in LUFS; null when it
 * isn't known.
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
  price: z.number(),
  is_free: z.boolean(),
  can_play: z.boolean(),
  file_url: z.nullable(Address),
  audio_url: z.nullable(Address),
  image_url: z.nullable(Address),
  image_color: z.nullable(z.string()),
  when: z.iso.date(),
  featured: z.boolean(),
  start_date: z.nullable(z.iso.datetime()),
  duration: z.number(),
  file_size: z.int(),
  low_size: z.nullable(z.int()),
  loudness: z.nullable(z.number()),
  category: z.nullable(CategoryMark),
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
 * A centre; only `general`, the whole library, can have a picture. A reply that a browser has kept since before it could says nothing
 * of one.
 */
export const Centre = z.object({
  slug: CentreSlug,
  name: z.string(),
  description: z.string(),
  image_url: z._default(z.nullable(Address), null),
});
export type Centre = z.output<typeof Centre>;

/** One message as its own page shows it: everything it belongs to. */
export const MessageDetail = z.extend(Message, {
  categories: z.array(CategoryMark),
  services: z.array(z.object({ id: ServiceId, name: z.string() })),
  centres: z.array(z.object({ slug: CentreSlug, name: z.string() })),
});
export type MessageDetail = z.output<typeof MessageDetail>;

/** Messages that the operator put together, in the operator's order (decisions: Catalogue). */
export const FeaturedCollection = z.object({
  id: CollectionId,
  title: z.string(),
  description: z.string(),
  messages: z.array(Message),
});
export type FeaturedCollection = z.output<typeof FeaturedCollection>;

/** A month that messages were given in: `{id: "2026-03", month: 3, year: 2026, title: "March 2026", …}`. */
export const MonthHighlight = z.object({
  id: MonthId,
  month: z.int(),
  year: z.int(),
  title: z.string(),
  /** How many messages it has. */
  count: z.int(),
  image_url: z.nullable(Address),
});
export type MonthHighlight = z.output<typeof MonthHighlight>;
