import type { LoaderFunctionArgs } from 'react-router';
import { authStore } from '#web/lib/auth';
import { keywordIn } from '#web/lib/keyword';
import { pageNumberIn } from '#web/lib/page-number';
import { queryClient } from '#web/lib/query-client';
import { libraryQuery } from './api.ts';

// Loaders start the queries and don't wait: the data loads beside the page's code, and the page shows its skeleton.

/** Starts the page of the library that the address names; a visitor has none. */
export function loadLibrary({ request }: LoaderFunctionArgs): null {
  const search = new URL(request.url).searchParams;
  const part = { keyword: keywordIn(search), pageNumber: pageNumberIn(search) };
  if (authStore.getState()) void queryClient.prefetchQuery(libraryQuery(part));
  return null;
}
