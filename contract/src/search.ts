import * as z from 'zod/mini';
import { Message } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { CategoryId, CentreSlug, ServiceId, SpeakerId } from './ids.ts';
import { LanguageTag } from './language.ts';
import { Month, Year } from './messages/public.ts';
import { commaList, data, pageFacts, pageQuery, pageSizes } from './page.ts';

export const longestKeyword = 200;

/** What somebody types to find something. PostgreSQL's text can't contain NUL. */
export const Keyword = z
  .string()
  .check(z.maxLength(longestKeyword), z.regex(/^[^\0]*$/, 'A keyword must not contain a NUL character'));

export const searchMessages = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Messages that have every word of the keyword, best first, and that pass every filter: one of each list. Without a keyword the newest first',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  query: z.object({
    ...pageQuery(pageSizes.search),
    keyword: z.optional(Keyword),
    categoryKeyword: z.optional(
      Keyword.check(z.describe('Words in the name of a category; the messages belong to one that has them all.')),
    ),
    categoryIds: z.optional(commaList(CategoryId)),
    serviceIds: z.optional(commaList(ServiceId)),
    speakerIds: z.optional(commaList(SpeakerId)),
    centreSlug: z.optional(CentreSlug),
    languages: z.optional(
      commaList(LanguageTag).check(z.describe('Only messages in any of these languages, e.g. `en,yo`.')),
    ),
    years: z.optional(commaList(Year)),
    months: z.optional(commaList(Month)),
  }),
  reply: z.object({
    data: z.array(Message),
    pagination: pageFacts,
    /** The corrected spelling that was searched for, when nothing matches the words as typed; else null. */
    didYouMean: z.nullable(z.string()),
  }),
});

export const listLanguages = defineEndpoint({
  method: 'GET',
  path: '/languages',
  summary: 'The languages that messages are given in, as BCP 47 tags',
  tag: 'catalogue',
  cache: 'catalogue',
  reply: data(z.array(z.string())),
});
