import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { keptKey } from '#core/web/lib/api/query-client';
import { idOf } from '#core/web/lib/parse';
import { ChapterNumber, listPassageBooks, listPassageMessages, readPassageBook } from '#features/passages/contract';
import { Book } from '#features/passages/contract/books';

export interface PassagePlace {
  book: Book;
  /** Null for the whole book. */
  chapter: number | null;
}

/** @returns null for an unknown book or an impossible chapter */
export function passagePlaceOf(params: Readonly<Record<string, string | undefined>>): PassagePlace | null {
  const book = idOf(Book, params.book);
  const chapter = params.chapter === undefined ? null : idOf(ChapterNumber, params.chapter);
  return book === null || (params.chapter !== undefined && chapter === null) ? null : { book, chapter };
}

export const passageBooksQuery = queryOptions({
  queryKey: [...keptKey, 'passages', 'books'],
  queryFn: async ({ signal }) => (await call(listPassageBooks, { signal })).data,
});

export function passageBookQuery(book: Book) {
  return queryOptions({
    queryKey: [...keptKey, 'passages', 'book', book],
    queryFn: async ({ signal }) => (await call(readPassageBook, { params: { book }, signal })).data,
  });
}

export function passageMessagesQuery({ book, chapter }: PassagePlace, pageNumber: number) {
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'passage', book, chapter, pageNumber],
    queryFn: ({ signal }) => {
      const query = {
        pageNumber,
        pageSize: pageSizes.passageMessages,
        ...(chapter !== null && { chapter: String(chapter) }),
      };
      return call(listPassageMessages, { params: { book }, query, signal });
    },
    placeholderData: keepPreviousData,
  });
}
