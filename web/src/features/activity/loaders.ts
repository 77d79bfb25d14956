import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client';
import { keywordIn, pageNumberIn } from '#web/lib/list-address';
import { authStore } from '#web/lib/listener/auth';
import { libraryQuery, recentPlaysQuery } from './api.ts';
import { mayHavePlays, withPlays } from './recent-plays.ts';

/** Starts the query without waiting; a visitor has no library. */
export function loadLibrary({ request }: LoaderFunctionArgs): null {
  const search = new URL(request.url).searchParams;
  const part = { keyword: keywordIn(search), pageNumber: pageNumberIn(search) };
  if (authStore.getState()) void queryClient.prefetchQuery(libraryQuery(part));
  return null;
}

/** An open page's list doesn't change: a message played there moves up the next time. */
export function loadRecentPlays(): void {
  if (!mayHavePlays()) return;
  queryClient.setQueryData(recentPlaysQuery.queryKey, (page) => page && withPlays(page));
  void queryClient.prefetchQuery(recentPlaysQuery);
}
