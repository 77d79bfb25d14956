import type { LoaderFunctionArgs } from 'react-router';
import { openPaymentsQuery } from '#web/features/payments/api';
import { statementQuery } from '#web/features/wallet/api';
import { queryClient } from '#web/lib/api/query-client';
import { pageNumberIn } from '#web/lib/list-address';
import { authStore } from '#web/lib/listener/auth';

export function loadWalletPage(args: LoaderFunctionArgs): null {
  if (authStore.getState()) void queryClient.prefetchQuery(openPaymentsQuery);
  return loadWallet(args);
}

function loadWallet({ request }: LoaderFunctionArgs): null {
  const pageNumber = pageNumberIn(new URL(request.url).searchParams);
  if (authStore.getState()) void queryClient.prefetchQuery(statementQuery(pageNumber));
  return null;
}
