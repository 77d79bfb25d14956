import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineEndpoint } from '#core/contract/endpoint';
import { data, page, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Message } from '#features/catalogue/contract';
import { Book } from '#features/passages/contract/books';

export const maxChaptersOfBook = 150;
export const ChapterNumber = describe(
  z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(maxChaptersOfBook)),
  'A chapter, from 1.',
);

export const PassageBook = describe(
  z.object({
    book: Book,
    name: describe(z.string(), 'The book’s name in the library’s language.'),
    messages: describe(z.int(), 'The number of messages that cite the book.'),
  }),
  {
    description: 'A book of the Bible that messages cite.',
    example: { book: '1-corinthians', name: '1 Corinthians', messages: 12 },
  },
);
export type PassageBook = z.output<typeof PassageBook>;

export const PassageChapter = describe(
  z.object({ chapter: z.int(), label: z.string(), messages: describe(z.int(), 'The number of those messages.') }),
  {
    description: 'A chapter that messages cite, in whole or in part.',
    example: { chapter: 13, label: '1 Corinthians 13', messages: 3 },
  },
);
export type PassageChapter = z.output<typeof PassageChapter>;

export const PassageBookDetail = describe(
  z.extend(PassageBook, { chapters: z.array(PassageChapter) }),
  'A book with the chapters that messages cite.',
);
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
  params: z.object({ book: describe(Book, 'A book of the Bible, as its page’s address has it.') }),
  reply: data(PassageBookDetail),
  refuses: ['passage.not_found'],
});

export const listPassageMessages = defineEndpoint('GET', '/passages/:book/messages', {
  summary: 'Messages that cite a book, or one chapter of it, newest first',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  params: z.object({ book: describe(Book, 'A book of the Bible, as its page’s address has it.') }),
  query: z.object({
    ...pageQuery(pageSizes.passageMessages),
    chapter: describe(z.optional(ChapterNumber), {
      description: 'Only messages that cite this chapter, in whole or in part.',
      asked: 'a chapter',
      sample: '13',
    }),
  }),
  reply: page(Message),
  refuses: ['passage.not_found'],
});
