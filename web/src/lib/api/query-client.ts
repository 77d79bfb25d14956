import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const lifetimeMs = 5 * 60_000;

/** How long a list counts as fresh: going back and forth fetches nothing, yet an import shows soon. */
const freshMs = 60_000;

/** Whether a retry may help. A refusal is final, and after a full timeout the listener gets a button instead. */
function isRetryable(error: unknown): boolean {
  if (error instanceof CallError && error.code === 'call.timeout') return false;
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: lifetimeMs,
      staleTime: freshMs,
      // Offline, a query fails with a retry button, instead of showing a skeleton for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What is on screen stays; what failed offline is fetched once there is a network.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      // The route's loader has already tried. But offline the page's code may have come after the failure: then once
      // more.
      retryOnMount: ({ state }) => isRetryable(state.error),
      // Offline, what isn't cached won't be there a second later: show the alternative at once.
      retry: (failures, error) => failures < 1 && onlineManager.isOnline() && isRetryable(error),
    },
  },
});

/** The prefix of queries whose replies the service worker caches: they are fetched again when it reports newer ones. */
export const keptKey = ['kept'] as const;
