import { queryOptions } from '@tanstack/react-query';
import { readAccount } from '#contract/accounts';
import { call } from '#web/lib/api/call';

/** The listener's profile. Only for listeners. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await call(readAccount, { signal })).data,
});
