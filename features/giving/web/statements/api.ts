import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { listGivingYears } from '#features/giving/contract/statements';
import { donationsKey } from '#features/giving/web/api';

export const yearsQuery = queryOptions({
  queryKey: [...donationsKey, 'years'],
  queryFn: async ({ signal }) => (await call(listGivingYears, { signal })).data,
  staleTime: 0,
});
