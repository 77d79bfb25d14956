import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** The cache lifetime (docs/product/constants-and-limits.md#times). */
const lifetimeMs = 5 * 60_000;

/** How long a list counts as fresh: going back and forth asks nothing, an import shows soon. */
const freshMs = 60_000;

/**
 * Worth a second try: the network or the server stumbled. A refusal stays a refusal, and who has waited for a whole timeout is told,
 * with a button to try again.
 */
function mayPass(error: unknown): boolean {
  if (error instanceof CallError && error.code === 'call.timeout') return false;
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** What was fetched, for the whole app. Loaders start queries in it, components read them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: lifetimeMs,
      staleTime: freshMs,
      // Offline a query fails and shows its error with a retry, instead of a skeleton that never ends.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What is on screen stays; what failed without a network comes as soon as there is one.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      // The route's loader has tried already. But without a network the page's code came later than the failure: then once more.
      retryOnMount: ({ state }) => mayPass(state.error),
      // Without a network what isn't kept won't be there a second later: what is here instead is shown at once.
      retry: (failures, error) => failures < 1 && onlineManager.isOnline() && mayPass(error),
    },
  },
});
