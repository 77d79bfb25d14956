import { queryOptions } from '@tanstack/react-query';
import { listGivingYears } from '#contract/donations/statements';
import { donationsKey } from '#web/features/giving/api';
import { call } from '#web/lib/api/call';

export const yearsQuery = queryOptions({
  queryKey: [...donationsKey, 'years'],
  queryFn: async ({ signal }) => (await call(listGivingYears, { signal })).data,
  // Another device may have given.
  staleTime: 0,
});
