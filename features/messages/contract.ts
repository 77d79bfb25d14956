import * as z from 'zod/mini';
import { describe, exampleOf } from '#core/contract/describe';
import { defineEndpoint } from '#core/contract/endpoint';
import { CategoryId, CentreSlug, MessageId } from '#core/contract/ids';
import { data, page, pageFacts, pageSizes } from '#core/contract/page';
import { commaList, pageQuery } from '#core/contract/page-query';
import { CategoryMark, FeaturedCollection, Message, MonthHighlight } from '#features/catalogue/contract';
import { MessageDetail } from '#features/messages/contract/detail';

const CentreQuery = {
  centreSlug: describe(z.optional(CentreSlug), {
    description: 'Restricts the reply to this centre; `general` is the whole library.',
    asked: 'a centre’s address',
    sample: 'lagos-island',
  }),
};

export const Month = describe(
  z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(12)),
  'A month, 1 to 12.',
);
export const Year = describe(z.coerce.number<string>().check(z.int(), z.minimum(1900), z.maximum(2200)), 'A year.');

export const listMessages = defineEndpoint('GET', '/messages', {
  summary: 'Messages, newest first, of a category, month, year or centre',
  description:
    'With the session of a listener who bought messages, `can_play` and `file_url` are the listener’s. Replies have an `ETag`: revalidate with `If-None-Match`.',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  query: z.object({
    ...pageQuery(pageSizes.messages),
    ...CentreQuery,
    categoryId: describe(z.optional(CategoryId), {
      description: 'Only messages of this category.',
      asked: 'a category’s id',
    }),
    month: describe(z.optional(Month), {
      description: 'Only messages given in this month, 1 to 12.',
      asked: 'a month',
    }),
    year: describe(z.optional(Year), {
      description: 'Only messages given in this year.',
      asked: 'a year',
      isYear: true,
    }),
  }),
  reply: page(Message),
  replyExample: { ...exampleOf(pageFacts), data: [exampleOf(Message)] },
});

export const listCategoryMessages = defineEndpoint('GET', '/categories/:id/messages', {
  summary: 'Messages of one category, newest first',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  params: z.object({ id: CategoryId }),
  query: z.object(pageQuery(pageSizes.categoryMessages)),
  reply: page(Message),
  refuses: ['category.not_found'],
});

export const listRecentMessages = defineEndpoint('GET', '/messages/recents', {
  summary: 'The newest messages of the library or of one centre',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  query: z.object({ ...pageQuery(pageSizes.recentMessages), ...CentreQuery }),
  reply: page(Message),
});

export const listMostDownloaded = defineEndpoint('GET', '/messages/most-downloaded', {
  summary: 'The messages downloaded most in the last 90 days',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  query: z.object(pageQuery(pageSizes.mostDownloaded)),
  reply: page(Message),
});

export const listMonthHighlights = defineEndpoint('GET', '/messages/monthly', {
  summary: 'The months that have messages, latest first',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object(pageQuery(pageSizes.monthHighlights)),
  reply: page(MonthHighlight),
});

export const listFeaturedCollections = defineEndpoint('GET', '/messages/featured', {
  summary: 'The featured collections, each with its messages, in the operator’s order',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  reply: data(z.array(FeaturedCollection)),
});

export const listMessagesByIds = defineEndpoint('GET', '/messages/by-ids', {
  summary: 'The messages with these ids, in this order, as far as they are published',
  tag: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  query: z.object({
    ids: commaList(MessageId, { description: 'Only the messages with these ids.', asked: 'ids', sample: '3,12' }),
  }),
  reply: data(z.array(Message)),
});

export const readMessage = defineEndpoint('GET', '/messages/:id', {
  summary: 'One message',
  description: 'Play the audio at `file_url`, by ranges; it is null if the caller may not play the message.',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  withoutCookies: true,
  params: z.object({ id: MessageId }),
  reply: data(MessageDetail),
  refuses: ['message.not_found'],
  replyExample: {
    data: {
      ...exampleOf(Message),
      categories: [exampleOf(CategoryMark)],
      services: [{ id: '2', name: 'Sunday service' }],
      centres: [{ slug: 'lagos', name: 'Lagos' }],
      next_part: { id: '43', topic: 'The patience of stones' },
      chapters: [{ start: 0, end: 754.5, title: 'Welcome' }],
      passages: [{ book: 'psalms', label: 'Psalm 1:3', chapter: 1, verse: 3, to_chapter: 1, to_verse: 3 }],
      notes: [{ id: '7', title: 'Outline', kind: 'pdf', size: 84_210, file_url: '/media/notes/7' }],
    },
  },
});

export const listRelatedMessages = defineEndpoint('GET', '/messages/:id/related', {
  summary: 'The messages most similar to one by speaker, categories, services and words, most similar first',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  params: z.object({ id: MessageId }),
  query: z.object({
    ...pageQuery(pageSizes.relatedMessages),
    ...CentreQuery,
    categoryIds: z.optional(
      commaList(CategoryId, {
        description: 'Only messages of any of these categories.',
        asked: 'ids of categories',
        sample: '3,12',
      }),
    ),
  }),
  reply: page(Message),
  refuses: ['message.not_found'],
});
