import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listLibrary, listRecentPlays, listRecommended } from '#contract/activity';
import { pageSizes, spareForHome } from '#contract/page';
import { call } from '#web/lib/api/call';
import { withPlays } from './recent-plays.ts';

/** What the listener, or this browser when signed out, played last (docs/product/listening.md#recently-played). */
export const recentPlaysQuery = queryOptions({
  queryKey: ['activity', 'recent-plays'],
  queryFn: async ({ signal }) =>
    withPlays(await call(listRecentPlays, { query: { pageSize: pageSizes.recentPlays }, signal })),
});

/** Messages like those that were played (docs/product/listening.md#made-for-you). */
export const recommendedQuery = queryOptions({
  queryKey: ['activity', 'recommended'],
  queryFn: ({ signal }) => call(listRecommended, { query: { pageSize: pageSizes.recommended + spareForHome }, signal }),
  // Every play changes it a little: a shelf that is gone back to is still the one that was left.
  staleTime: Number.POSITIVE_INFINITY,
});

/** The start of every library query's key. */
export const libraryKey = ['activity', 'library'] as const;

interface LibraryPart {
  /** What an item's topic, description or name must have in it; empty for all. */
  keyword: string;
  /** From 1. */
  pageNumber: number;
}

/** One page of the listener's library (docs/product/playlists.md#library). */
export function libraryQuery({ keyword, pageNumber }: LibraryPart) {
  return queryOptions({
    queryKey: [...libraryKey, keyword, pageNumber],
    queryFn: ({ signal }) =>
      call(listLibrary, {
        query: { pageNumber, pageSize: pageSizes.library, ...(keyword && { keyword }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
