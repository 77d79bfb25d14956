import * as z from 'zod/mini';
import { describe, exampleOf } from '#core/contract/describe';
import { defineEndpoint } from '#core/contract/endpoint';
import { data, pageFacts, pageSizes } from '#core/contract/page';
import { Keyword, pageQuery } from '#core/contract/page-query';
import { Message } from '#features/catalogue/contract';
import { filterQuery } from '#features/messages/contract/filter-query';
import { searchFilters } from '#features/messages/contract/filters';

export const TranscriptHitMessage = describe(
  z.object({
    message: Message,
    at: describe(
      z.nullable(z.number()),
      'The time in seconds; null where unknown, and for callers who may not play the message.',
    ),
    sentence: describe(
      z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
      'The sentence, in pieces; `isMatch` marks the words that were searched for. Empty for callers who may not play the message.',
    ),
  }),
  'A message in which the words of a search are spoken together, although its own texts lack them.',
);
export type TranscriptHitMessage = z.output<typeof TranscriptHitMessage>;

export const maxTranscriptHits = 20;

export const searchMessages = defineEndpoint('GET', '/search', {
  summary:
    'Messages that contain every word of the keyword, best first, and match one value of each filter. Without a keyword, newest first',
  description:
    'Every word of the keyword must occur, and one value of each filter must match. If nothing matches, misspelt words are corrected, and `didYouMean` has the correction.',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  withoutCookies: true,
  query: z.object({
    ...pageQuery(pageSizes.search),
    keyword: describe(z.optional(Keyword), 'Words to look for.'),
    categoryKeyword: describe(
      z.optional(
        Keyword.check(
          z.describe('Words of a category’s name; finds messages of categories whose name has all of them.'),
        ),
      ),
      {
        description: 'Words of a category’s name; finds messages of categories whose name has all of them.',
        asked: 'words of a category’s name',
      },
    ),
    ...filterQuery(searchFilters),
  }),
  reply: z.object({
    data: z.array(Message),
    pagination: pageFacts,
    /** The corrected spelling that was searched for, if nothing matches the typed words; else null. */
    didYouMean: z.nullable(z.string()),
    /** Only on the last page: the newest other messages in which the words are said together. Servers of the previous version send none. */
    said: z._default(z.array(TranscriptHitMessage), []),
  }),
  refuses: ['limit.reached'],
  replyExample: {
    data: [exampleOf(Message)],
    pagination: { ...exampleOf(pageFacts), pageSize: 50, totalElements: 1 },
    didYouMean: null,
    said: [],
  },
});

export const listLanguages = defineEndpoint('GET', '/languages', {
  summary: 'The languages of published messages, as BCP 47 tags',
  tag: 'catalogue',
  cache: 'catalogue',
  reply: data(z.array(z.string())),
});
