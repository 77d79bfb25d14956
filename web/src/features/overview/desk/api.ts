import { queryOptions } from '@tanstack/react-query';
import { readOverview } from '#contract/overview/desk';
import { deskKey } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

/** What waits for an operator. */
export const overviewQuery = queryOptions({
  queryKey: [...deskKey, 'overview'],
  queryFn: async ({ signal }) => (await call(readOverview, { signal })).data,
  staleTime: 0,
});
