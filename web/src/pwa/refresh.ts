import { keptKey } from '#web/lib/api/kept-key';
import { queryClient } from '#web/lib/api/query-client';

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
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: keptKey }), debounceMs);
  });
}
