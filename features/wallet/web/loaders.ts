import { queryClient } from '#core/web/lib/api/query-client';
import { pageNumberIn } from '#core/web/lib/list-address';
import { authStore } from '#core/web/lib/listener/auth';
import { starting } from '#core/web/lib/loader';
import { openPaymentsQuery } from '#features/payments/web/api';
import { statementQuery } from './api.ts';

export const loadWalletPage = starting(({ search }) => {
  if (authStore.getState() === null) return;
  void queryClient.prefetchQuery(openPaymentsQuery);
  void queryClient.prefetchQuery(statementQuery(pageNumberIn(search)));
});
