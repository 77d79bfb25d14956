import type { LoaderFunctionArgs } from 'react-router';
import { loadStream } from '#web/features/live/loaders';
import { queryClient } from '#web/lib/api/query-client';
import { keywordIn, pageNumberIn } from '#web/lib/list-address';
import {
  categoriesQuery,
  categoryIdOf,
  categoryMessagesQuery,
  categoryQuery,
  centreMessagesQuery,
  centreQuery,
  centreSlugOf,
} from './group-api.ts';

// Loaders start the queries and don't wait: the data loads beside the page's code, and the page shows its skeleton.

export function loadCategories({ request }: LoaderFunctionArgs): null {
  const search = searchOf(request);
  const page = { keyword: keywordIn(search), pageNumber: pageNumberIn(search) };
  void queryClient.prefetchQuery(categoriesQuery(page));
  return null;
}

export function loadCategory({ params, request }: LoaderFunctionArgs): null {
  const id = categoryIdOf(params.id);
  if (id) {
    void queryClient.prefetchQuery(categoryQuery(id));
    void queryClient.prefetchQuery(categoryMessagesQuery(id, pageNumberIn(searchOf(request))));
  }
  return null;
}

/** Starts a centre, its stream and the page of its messages that the address names. */
export function loadCentre({ params, request }: LoaderFunctionArgs): null {
  const slug = centreSlugOf(params.slug);
  if (slug) {
    loadStream(slug);
    void queryClient.prefetchQuery(centreQuery(slug));
    void queryClient.prefetchQuery(centreMessagesQuery(slug, pageNumberIn(searchOf(request))));
  }
  return null;
}

function searchOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}
