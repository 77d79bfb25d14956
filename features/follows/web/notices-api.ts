import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { changeFollowNotices, type FollowNotices, readFollowNotices } from '#features/follows/contract/notices';

export const noticesQuery = queryOptions({
  queryKey: ['follows', 'notices'],
  queryFn: async ({ signal }) => {
    const { data } = await call(readFollowNotices, { signal });
    const browserZone = zoneOfBrowser();
    const isOther = !data.zone_is_chosen && browserZone !== '' && browserZone !== data.zone;
    return isOther ? changeNotices({ browser_zone: browserZone }).catch(() => data) : data;
  },
});

export async function changeNotices(change: {
  mails?: FollowNotices['mails'];
  zone?: string;
  browser_zone?: string;
}): Promise<FollowNotices> {
  const { data } = await call(changeFollowNotices, { body: { browser_zone: zoneOfBrowser(), ...change } });
  queryClient.setQueryData(noticesQuery.queryKey, data);
  return data;
}

/** @returns empty when the browser doesn't tell its zone */
function zoneOfBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
