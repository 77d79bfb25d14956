import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { readPrivateFeed } from '#features/feeds/contract/private';

export const privateFeedQuery = queryOptions({
  queryKey: ['private-feed'],
  queryFn: async ({ signal }) => (await call(readPrivateFeed, { signal })).data,
});
