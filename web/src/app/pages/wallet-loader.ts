import type { LoaderFunctionArgs } from 'react-router';
import { openPaymentsQuery } from '#web/features/payments/api';
import { loadWallet } from '#web/features/wallet/loaders';
import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';

/** Starts fetching without waiting; a visitor has no wallet. */
export function loadWalletPage(args: LoaderFunctionArgs): null {
  if (authStore.getState()) void queryClient.prefetchQuery(openPaymentsQuery);
  return loadWallet(args);
}
