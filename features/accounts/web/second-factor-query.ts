import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { readSecondFactor } from '#features/accounts/contract/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: async ({ signal }) => (await call(readSecondFactor, { signal })).data,
  staleTime: 0,
});
