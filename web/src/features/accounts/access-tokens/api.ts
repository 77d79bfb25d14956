import { queryOptions } from '@tanstack/react-query';
import { listAccessTokens } from '#contract/accounts/access-tokens';
import { call } from '#web/lib/api/call';

export const accessTokensQuery = queryOptions({
  queryKey: ['account', 'access-tokens'],
  queryFn: async ({ signal }) => call(listAccessTokens, { signal }),
});
