import { queryOptions } from '@tanstack/react-query';
import { listOpenPayments } from '#contract/payments/public';
import { call } from '#web/lib/api/call';

/** Payments that may still arrive, e.g. because the tab was closed before the provider called back. */
export const openPaymentsQuery = queryOptions({
  queryKey: ['payments', 'open'],
  queryFn: async ({ signal }) => (await call(listOpenPayments, { signal })).data,
});
