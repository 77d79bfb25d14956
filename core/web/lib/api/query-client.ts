import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const lifetimeMs = 5 * 60_000;

/** How long a list counts as fresh: going back and forth fetches nothing, yet an import shows soon. */
const freshMs = 60_000;

/**
 * A read that a busy server gave up is tried again by itself so often, each time when the server asks for it
 * (docs/product/running.md#overload).
 */
const mostBusyRetries = 3;
/** Nobody watches a page longer than this for one of them, in seconds. */
const longestBusySeconds = 10;
/** Before a try after any other failure, in ms. */
const usualDelayMs = 1_000;
/** Those whom the server told the same time don't come at the same moment, in ms. */
const spreadMs = 1_000;

/** @returns in how many seconds the server, being too busy now, wants to be asked again; null when it isn't that */
function busySeconds(error: unknown): number | null {
  if (!(error instanceof CallError) || error.status !== 503) return null;
  const seconds = error.retryAfterSeconds;
  return seconds !== null && seconds <= longestBusySeconds ? seconds : null;
}

/** @returns ms */
function delayAfter(error: unknown): number {
  const seconds = busySeconds(error);
  return seconds === null ? usualDelayMs : seconds * 1_000 + Math.random() * spreadMs;
}

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
      retry: (failures, error) => {
        const most = busySeconds(error) === null ? 1 : mostBusyRetries;
        return failures < most && onlineManager.isOnline() && isRetryable(error);
      },
      retryDelay: (_, error) => delayAfter(error),
    },
  },
});

/** The prefix of queries whose replies the service worker caches: they are fetched again when it reports newer ones. */
export const keptKey = ['kept'] as const;
