import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CentreSlug, StreamScheduleId } from '#contract/ids';
import * as endpoints from '#contract/live/desk';
import { deskKey, useDeskMutation } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

/** How often the page asks again while it is looked at, in ms: what is planned begins and ends by itself. */
const againMs = 10_000;

/** What is on air in every place, and what is planned. */
export const liveQuery = queryOptions({
  queryKey: [...deskKey, 'live'],
  queryFn: async ({ signal }) => (await call(endpoints.readLive, { signal })).data,
  staleTime: 0,
  refetchInterval: againMs,
});

/** Asks a stream's address, and changes nothing. */
export function useStreamTest() {
  return useMutation({
    mutationFn: async (address: string) => (await call(endpoints.testLive, { body: { address } })).data,
  });
}

/** Puts a stream on air, in place of what was. */
export function useSetting() {
  return useDeskMutation(
    async ({ slug, address }: { slug: CentreSlug; address: string }) =>
      (await call(endpoints.setLive, { params: { slug }, body: { address } })).data,
  );
}

export function useClearing() {
  return useDeskMutation((slug: CentreSlug) => call(endpoints.clearLive, { params: { slug } }));
}

export function usePlanning() {
  return useDeskMutation(async (body: endpoints.SchedulePlan) => (await call(endpoints.scheduleLive, { body })).data);
}

/** Cancels what is planned; what it has put on air is taken off it. */
export function useCancelling() {
  return useDeskMutation((id: StreamScheduleId) => call(endpoints.unscheduleLive, { params: { id } }));
}
