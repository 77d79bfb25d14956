import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/lib/api/query-client';

/** What the keys of queries begin with whose replies the service worker keeps. */
const keptSubjects: readonly unknown[] = [
  'messages',
  'speakers',
  'services',
  'categories',
  'centres',
  'playlist',
  'about',
];

/** A page's lists change one after the other and are refreshed together, in ms after the last. */
const debounceMs = 200;

/**
 * Refreshes the page when the service worker, having answered from its cache, gets something else from the server.
 * Called at the start, since the first page may be concerned.
 */
export function refreshOnCacheUpdate(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type !== 'CACHE_UPDATED') return;
    clearTimeout(timer);
    // The worker answers these from what it has just received.
    timer = setTimeout(
      () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isKept(queryKey) }),
      debounceMs,
    );
  });
}

function isKept([subject]: QueryKey): boolean {
  return keptSubjects.includes(subject);
}
