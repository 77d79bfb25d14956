import * as z from 'zod/mini';
import { Message } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { filterQuery } from './messages/filter-query.ts';
import { searchFilters } from './messages/filters.ts';
import { data, pageFacts, pageSizes } from './page.ts';
import { Keyword, pageQuery } from './page-query.ts';

/** A message in which the words are said, though its own texts don't have them. */
export const SaidMessage = z.object({
  message: Message,
  /** When they are said, in seconds; null where that isn't known, and for who may not play the message. */
  at: z.nullable(z.number()),
  /** What is said there, in pieces of which those that were looked for are marked; empty for who may not play the message. */
  sentence: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type SaidMessage = z.output<typeof SaidMessage>;

/** How many of them a search has. */
export const mostSaid = 20;

export const searchMessages = defineEndpoint('GET', '/search', {
  summary:
    'Messages that contain every word of the keyword, best first, and match one value of each filter. Without a keyword, newest first',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  withoutCookies: true,
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
    /** On the last page: in which others the words are said together, the newest of them; a server of the version before says none. */
    said: z._default(z.array(SaidMessage), []),
  }),
});

export const listLanguages = defineEndpoint('GET', '/languages', {
  summary: 'The languages of published messages, as BCP 47 tags',
  tag: 'catalogue',
  cache: 'catalogue',
  reply: data(z.array(z.string())),
});
