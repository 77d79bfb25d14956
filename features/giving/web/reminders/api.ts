import { queryOptions } from '@tanstack/react-query';
import type { FundId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { endReminder, listReminders, setReminder } from '#features/giving/contract/reminders';

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => call(listReminders, { signal }),
  // A link in a mail may have ended a reminder.
  staleTime: 0,
});

/** @param chosen the amount in naira, and the day of the month */
export async function remind(fund: FundId, chosen: { amount: number; day: number }): Promise<void> {
  const browser_zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  await call(setReminder, { params: { fund }, body: { ...chosen, browser_zone } });
  await queryClient.invalidateQueries(remindersQuery);
}

export async function remindNoMore(fund: FundId): Promise<void> {
  await call(endReminder, { params: { fund } });
  await queryClient.invalidateQueries(remindersQuery);
}
