import * as z from 'zod/mini';
import { FeaturedCollection, Message, MessageDetail, MonthHighlight } from '#contract/catalogue';
import { defineEndpoint } from '#contract/endpoint';
import { CategoryId, CentreSlug, MessageId } from '#contract/ids';
import { data, page, pageSizes } from '#contract/page';
import { commaList, pageQuery } from '#contract/page-query';

const CentreQuery = { centreSlug: z.optional(CentreSlug) };

export const Month = z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(12));
export const Year = z.coerce.number<string>().check(z.int(), z.minimum(1900), z.maximum(2200));

export const listMessages = defineEndpoint('GET', '/messages', {
  summary: 'Messages, newest first, of a category, month, year or centre',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  query: z.object({
    ...pageQuery(pageSizes.messages),
    ...CentreQuery,
    categoryId: z.optional(CategoryId),
    month: z.optional(Month),
    year: z.optional(Year),
  }),
  reply: page(Message),
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
  query: z.object({ ids: commaList(MessageId) }),
  reply: data(z.array(Message)),
});

export const readMessage = defineEndpoint('GET', '/messages/:id', {
  summary: 'One message',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  withoutCookies: true,
  params: z.object({ id: MessageId }),
  reply: data(MessageDetail),
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
    categoryIds: z.optional(commaList(CategoryId)),
  }),
  reply: page(Message),
});
