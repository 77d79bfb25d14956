import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CentreSlug, StreamScheduleId } from '#contract/ids';
import * as endpoints from '#contract/live/desk';
import { deskKey } from '#web/desk-kit/api';
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
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ slug, address }: { slug: CentreSlug; address: string }) =>
      (await call(endpoints.setLive, { params: { slug }, body: { address } })).data,
    onSuccess: refresh,
  });
}

/** Takes a stream off the air. */
export function useClearing() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (slug: CentreSlug) => call(endpoints.clearLive, { params: { slug } }),
    onSuccess: refresh,
  });
}

/** Plans a stream. */
export function usePlanning() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: endpoints.SchedulePlan) => (await call(endpoints.scheduleLive, { body })).data,
    onSuccess: refresh,
  });
}

/** Cancels what is planned; what it has put on air is taken off it. */
export function useCancelling() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: StreamScheduleId) => call(endpoints.unscheduleLive, { params: { id } }),
    onSuccess: refresh,
  });
}

/** What listeners are told on their pages is asked for again, too. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
