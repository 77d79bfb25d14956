import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { listAccessTokens } from '#features/accounts/contract/access-tokens';

export const accessTokensQuery = queryOptions({
  queryKey: ['account', 'access-tokens'],
  queryFn: async ({ signal }) => call(listAccessTokens, { signal }),
});
