import type { LoaderFunctionArgs } from 'react-router';
import { filtersIn } from '#web/features/catalogue/filters/message-filters';
import { queryClient } from '#web/lib/api/query-client';
import { keywordIn, pageNumberIn } from '#web/lib/list-address';
import { allCategoriesQuery, catalogueQuery, searchQuery } from './search-api.ts';

// Loaders start the queries and don't wait: the data loads beside the page's code, and the page shows its skeleton.

/** Starts what the search page shows: the messages with its term, else the categories. */
export function loadSearch({ request }: LoaderFunctionArgs): null {
  const search = new URL(request.url).searchParams;
  const keyword = keywordIn(search);
  if (keyword) void queryClient.prefetchQuery(searchQuery(keyword, pageNumberIn(search)));
  else void queryClient.prefetchQuery(allCategoriesQuery);
  return null;
}

/** Starts the page of the catalogue that the address names. */
export function loadMessages({ request }: LoaderFunctionArgs): null {
  const search = new URL(request.url).searchParams;
  void queryClient.prefetchQuery(catalogueQuery(filtersIn(search), pageNumberIn(search)));
  return null;
}
