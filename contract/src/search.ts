import * as z from 'zod/mini';
import { Message } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { Keyword } from './keyword.ts';
import { filterQuery } from './messages/filter-query.ts';
import { searchFilters } from './messages/filters.ts';
import { data, pageFacts, pageQuery, pageSizes } from './page.ts';

export const searchMessages = defineEndpoint('GET', '/search', {
  summary:
    'Messages that contain every word of the keyword, best first, and match one value of each filter. Without a keyword, newest first',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  query: z.object({
    ...pageQuery(pageSizes.search),
    keyword: z.optional(Keyword),
    categoryKeyword: z.optional(
      Keyword.check(z.describe('Words in the name of a category; the messages belong to one that has them all.')),
    ),
    ...filterQuery(searchFilters),
  }),
  reply: z.object({
    data: z.array(Message),
    pagination: pageFacts,
    /** The corrected spelling that was searched for, when nothing matches the words as typed; else null. */
    didYouMean: z.nullable(z.string()),
  }),
});

export const listLanguages = defineEndpoint('GET', '/languages', {
  summary: 'The languages of published messages, as BCP 47 tags',
  tag: 'catalogue',
  cache: 'catalogue',
  reply: data(z.array(z.string())),
});
