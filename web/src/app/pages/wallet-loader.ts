import { openPaymentsQuery } from '#web/features/payments/api';
import { statementQuery } from '#web/features/wallet/api';
import { queryClient } from '#web/lib/api/query-client';
import { pageNumberIn } from '#web/lib/list-address';
import { authStore } from '#web/lib/listener/auth';
import { starting } from '#web/lib/loader';

export const loadWalletPage = starting(({ search }) => {
  if (authStore.getState() === null) return;
  void queryClient.prefetchQuery(openPaymentsQuery);
  void queryClient.prefetchQuery(statementQuery(pageNumberIn(search)));
});
