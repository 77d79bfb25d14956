import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { keptKey } from '#core/web/lib/api/query-client';
import { readAbout } from '#features/settings/contract';

export const aboutQuery = queryOptions({
  queryKey: [...keptKey, 'about'],
  queryFn: async ({ signal }) => (await call(readAbout, { signal })).data,
});
