import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { loadPart } from '#core/web/lib/load-part';
import { listLibrary, listRecentPlays, listRecommended } from '#features/activity/contract';
import { mayHavePlays, withPlays } from './recent-plays.ts';

export const recentPlaysQuery = queryOptions({
  queryKey: ['activity', 'recent-plays'],
  queryFn: async ({ signal }) =>
    withPlays(await call(listRecentPlays, { query: { pageSize: pageSizes.recentPlays }, signal })),
});

export const continueListeningQuery = queryOptions({
  queryKey: ['activity', 'continue-listening'],
  queryFn: async ({ signal, queryKey }) =>
    (await loadPart(() => import('./continue-listening.ts'))).readContinueListening(signal, queryKey),
});

export const recommendedQuery = queryOptions({
  queryKey: ['activity', 'recommended'],
  queryFn: ({ signal }) => call(listRecommended, { query: { pageSize: pageSizes.recommended }, signal }),
  // A visitor who goes back must find the shelf unchanged, although each play changes this list.
  staleTime: Number.POSITIVE_INFINITY,
});

export const libraryKey = ['activity', 'library'] as const;

interface LibraryPart {
  keyword: string;
  pageNumber: number;
}

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

/** An open page keeps its order; a message played there moves up at the next visit. */
export function loadRecentPlays(): void {
  if (!mayHavePlays()) return;
  queryClient.setQueryData(recentPlaysQuery.queryKey, (page) => page && withPlays(page));
  void queryClient.prefetchQuery(recentPlaysQuery);
  void queryClient.prefetchQuery(continueListeningQuery);
}
