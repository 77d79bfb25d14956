import { queryOptions } from '@tanstack/react-query';
import { readAbout } from '#contract/settings/public';
import { call } from '#web/lib/api/call';

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: async ({ signal }) => (await call(readAbout, { signal })).data,
});
