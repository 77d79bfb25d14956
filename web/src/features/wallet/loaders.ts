import type { LoaderFunctionArgs } from 'react-router';
import { authStore } from '#web/lib/auth';
import { pageNumberIn } from '#web/lib/page-number';
import { queryClient } from '#web/lib/query-client';
import { statementQuery } from './api.ts';

/** Starts the statement, for a listener. */
export function loadWallet({ request }: LoaderFunctionArgs): null {
  const pageNumber = pageNumberIn(new URL(request.url).searchParams);
  if (authStore.getState()) void queryClient.prefetchQuery(statementQuery(pageNumber));
  return null;
}
