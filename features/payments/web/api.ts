import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { listOpenPayments } from '#features/payments/contract';

export const openPaymentsQuery = queryOptions({
  queryKey: ['payments', 'open'],
  queryFn: async ({ signal }) => (await call(listOpenPayments, { signal })).data,
});
