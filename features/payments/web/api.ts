import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { listOpenPayments } from '#features/payments/contract';

/** Payments may still arrive, e.g. after the tab was closed before the provider called back. */
export const openPaymentsQuery = queryOptions({
  queryKey: ['payments', 'open'],
  queryFn: async ({ signal }) => (await call(listOpenPayments, { signal })).data,
});
