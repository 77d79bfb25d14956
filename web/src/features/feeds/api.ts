import { queryOptions } from '@tanstack/react-query';
import { readPrivateFeed } from '#contract/feeds/private';
import { call } from '#web/lib/api/call';

/** Only for listeners. */
export const privateFeedQuery = queryOptions({
  queryKey: ['private-feed'],
  queryFn: async ({ signal }) => (await call(readPrivateFeed, { signal })).data,
});
