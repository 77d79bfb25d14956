import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CategoryId, CentreSlug, MessageId, ServiceId, SpeakerId } from './ids.ts';
import { data, page, pageQuery, pageSizes } from './page.ts';

/** The library-wide centre: `centreSlug=general` means every published message (decisions: Catalogue). */
export const generalCentre = 'general';

/** Every category has one of 12 cover gradients (spec §9; design: Every message has a cover). */
export const paletteSize = 12;
const palette = z.int().check(z.minimum(0), z.maximum(paletteSize - 1));

export const CategoryMark = z.object({ id: CategoryId, name: z.string(), palette });
export type CategoryMark = z.output<typeof CategoryMark>;

/** A message as lists carry it (spec §3, Message). Money in naira, `duration` in seconds. */
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
  file_url: z.nullable(z.string()),
  audio_url: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  image_color: z.nullable(z.string()),
  when: z.iso.date(),
  featured: z.boolean(),
  start_date: z.nullable(z.iso.datetime()),
  duration: z.number(),
  category: z.nullable(CategoryMark),
});
export type Message = z.output<typeof Message>;

export const Category = z.object({
  id: CategoryId,
  name: z.string(),
  description: z.string(),
  banner: z.nullable(z.string()),
  palette,
});
export type Category = z.output<typeof Category>;

export const Service = z.object({ id: ServiceId, name: z.string(), description: z.string() });
export type Service = z.output<typeof Service>;

export const Speaker = z.object({
  id: SpeakerId,
  name: z.string(),
  image_url: z.nullable(z.string()),
  description: z.string(),
  short_bio: z.string(),
});
export type Speaker = z.output<typeof Speaker>;

export const Centre = z.object({ slug: CentreSlug, name: z.string(), description: z.string() });
export type Centre = z.output<typeof Centre>;

/** One message as its own page shows it: everything it belongs to. */
export const MessageDetail = z.extend(Message, {
  categories: z.array(CategoryMark),
  services: z.array(z.object({ id: ServiceId, name: z.string() })),
  centres: z.array(z.object({ slug: CentreSlug, name: z.string() })),
});
export type MessageDetail = z.output<typeof MessageDetail>;

const CentreQuery = { centreSlug: z.optional(CentreSlug) };

const MessageFilter = {
  ...CentreQuery,
  categoryId: z.optional(CategoryId),
  month: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(12))),
  year: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1900), z.maximum(2200))),
};

// PostgreSQL's text can't hold a NUL.
const Keyword = z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/, 'must not contain a NUL character'));

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/messages',
  summary: 'Messages, newest first, of a category, month, year or centre',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({ ...pageQuery(pageSizes.messages), ...MessageFilter }),
  reply: page(Message),
});

export const listRecentMessages = defineEndpoint({
  method: 'GET',
  path: '/messages/recents',
  summary: 'The newest messages of the library or of one centre',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({ ...pageQuery(pageSizes.recentMessages), ...CentreQuery }),
  reply: page(Message),
});

export const readMessage = defineEndpoint({
  method: 'GET',
  path: '/messages/:id',
  summary: 'One message',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: MessageId }),
  reply: data(MessageDetail),
});

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  summary: 'Categories by name, all, featured ones, or those whose name or description has the keyword',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({
    ...pageQuery(pageSizes.categories),
    featured: z.optional(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })),
    keyword: z.optional(Keyword),
  }),
  reply: page(Category),
});

export const listSpeakers = defineEndpoint({
  method: 'GET',
  path: '/speakers',
  summary: 'Speakers by name',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object(pageQuery(pageSizes.speakers)),
  reply: page(Speaker),
});

export const listServices = defineEndpoint({
  method: 'GET',
  path: '/services',
  summary: 'Services by name',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object(pageQuery(pageSizes.services)),
  reply: page(Service),
});

export const listCentres = defineEndpoint({
  method: 'GET',
  path: '/centres',
  summary: 'Centres by name',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object(pageQuery(pageSizes.centres)),
  reply: page(Centre),
});

export const readCentre = defineEndpoint({
  method: 'GET',
  path: '/centres/:slug',
  summary: 'One centre; `general` is the whole library',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ slug: CentreSlug }),
  reply: data(Centre),
});
