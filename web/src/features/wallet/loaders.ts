import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { pageNumberIn } from '#web/lib/page-number';
import { statementQuery } from './api.ts';

export function loadWallet({ request }: LoaderFunctionArgs): null {
  const pageNumber = pageNumberIn(new URL(request.url).searchParams);
  if (authStore.getState()) void queryClient.prefetchQuery(statementQuery(pageNumber));
  return null;
}
