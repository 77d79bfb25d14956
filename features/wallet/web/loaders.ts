import { queryClient } from '#core/web/lib/api/query-client';
import { pageNumberIn } from '#core/web/lib/list-address';
import { authStore } from '#core/web/lib/listener/auth';
import type { Loaders } from '#core/web/lib/loader';
import { openPaymentsQuery } from '#features/payments/web/api';
import { statementQuery } from './api.ts';

export const loaders: Loaders = {
  wallet({ search }) {
    if (authStore.getState() === null) return;
    void queryClient.prefetchQuery(openPaymentsQuery);
    void queryClient.prefetchQuery(statementQuery(pageNumberIn(search)));
  },
};
