import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client';
import { keywordIn } from '#web/lib/keyword';
import { authStore } from '#web/lib/listener/auth';
import { pageNumberIn } from '#web/lib/page-number';
import { libraryQuery, recentPlaysQuery } from './api.ts';
import { mayHavePlays, withPlays } from './recent-plays.ts';

// Loaders start the queries and don't wait: the data loads beside the page's code, and the page shows its skeleton.

/** Starts the page of the library that the address names; a visitor has none. */
export function loadLibrary({ request }: LoaderFunctionArgs): null {
  const search = new URL(request.url).searchParams;
  const part = { keyword: keywordIn(search), pageNumber: pageNumberIn(search) };
  if (authStore.getState()) void queryClient.prefetchQuery(libraryQuery(part));
  return null;
}

/**
 * Starts what was played last. What the page that is opened shows of it stays as it is while it is open: a message that is
 * played there takes its place in the list the next time.
 */
export function loadRecentPlays(): void {
  if (!mayHavePlays()) return;
  queryClient.setQueryData(recentPlaysQuery.queryKey, (page) => page && withPlays(page));
  void queryClient.prefetchQuery(recentPlaysQuery);
}
