import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const lifetimeMs = 5 * 60_000;

/** A list counts as fresh for this many ms, so that going back and forth fetches nothing. */
const freshMs = 60_000;

/** A busy server is asked again this often, each time after its Retry-After (docs/operating.md#overload). */
const maxBusyRetries = 3;
/** Nobody waits longer than this for a busy server, in seconds. */
const longestBusySeconds = 10;
const usualDelayMs = 1_000;
/** A random delay, in ms, spreads the retries of clients that got the same Retry-After. */
const spreadMs = 1_000;

function busySeconds(error: unknown): number | null {
  if (!(error instanceof CallError) || error.status !== 503) return null;
  const seconds = error.retryAfterSeconds;
  return seconds !== null && seconds <= longestBusySeconds ? seconds : null;
}

/** @returns the delay before the retry, in ms */
function delayAfter(error: unknown): number {
  const seconds = busySeconds(error);
  return seconds === null ? usualDelayMs : seconds * 1_000 + Math.random() * spreadMs;
}

/** A refusal is final, and after a full timeout the listener gets a button instead of a retry. */
function isRetryable(error: unknown): boolean {
  if (error instanceof CallError && error.code === 'call.timeout') return false;
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: lifetimeMs,
      staleTime: freshMs,
      // Offline, a query fails with a retry button instead of showing a skeleton forever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Shown data stays; queries that failed offline are fetched once there is a network.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      // The route's loader has already tried, so another try on mount helps only after an offline failure.
      retryOnMount: ({ state }) => isRetryable(state.error),
      // Offline, a retry a second later won't help, so the page shows its offline alternative at once.
      retry: (failures, error) => {
        const max = busySeconds(error) === null ? 1 : maxBusyRetries;
        return failures < max && onlineManager.isOnline() && isRetryable(error);
      },
      retryDelay: (_, error) => delayAfter(error),
    },
  },
});

/** The service worker caches the replies of queries with this prefix. They are refetched when it reports newer ones. */
export const keptKey = ['kept'] as const;
