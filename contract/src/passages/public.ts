import * as z from 'zod/mini';
import { Message } from '#contract/catalogue';
import { defineEndpoint } from '#contract/endpoint';
import { data, page, pageSizes } from '#contract/page';
import { pageQuery } from '#contract/page-query';
import { Book } from './books.ts';

// Passages that messages cite (docs/product/catalogue-and-search.md#passages). While the setting hides them, none of these calls finds
// anything.

/** The most chapters that a book has. */
export const mostChaptersOfBook = 150;
export const ChapterNumber = z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(mostChaptersOfBook));

/** A book that messages cite, named in the library's language. */
export const PassageBook = z.object({ book: Book, name: z.string(), messages: z.int() });
export type PassageBook = z.output<typeof PassageBook>;

/** A chapter that messages cite, in whole or in part. */
export const PassageChapter = z.object({ chapter: z.int(), label: z.string(), messages: z.int() });
export type PassageChapter = z.output<typeof PassageChapter>;

export const PassageBookDetail = z.extend(PassageBook, { chapters: z.array(PassageChapter) });
export type PassageBookDetail = z.output<typeof PassageBookDetail>;

export const listPassageBooks = defineEndpoint('GET', '/passages', {
  summary: 'The books of the Bible that messages cite, in their canonical order',
  tag: 'catalogue',
  cache: 'catalogue',
  reply: data(z.array(PassageBook)),
});

export const readPassageBook = defineEndpoint('GET', '/passages/:book', {
  summary: 'One book, with the chapters that messages cite',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ book: Book }),
  reply: data(PassageBookDetail),
});

export const listPassageMessages = defineEndpoint('GET', '/passages/:book/messages', {
  summary: 'Messages that cite a book, or one chapter of it, newest first',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  params: z.object({ book: Book }),
  query: z.object({ ...pageQuery(pageSizes.passageMessages), chapter: z.optional(ChapterNumber) }),
  reply: page(Message),
});
