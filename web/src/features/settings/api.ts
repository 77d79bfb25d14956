import { queryOptions } from '@tanstack/react-query';
import { readAbout } from '#contract/settings/public';
import { call } from '#web/lib/api/call';
import { keptKey } from '#web/lib/api/query-client';

export const aboutQuery = queryOptions({
  queryKey: [...keptKey, 'about'],
  queryFn: async ({ signal }) => (await call(readAbout, { signal })).data,
});
