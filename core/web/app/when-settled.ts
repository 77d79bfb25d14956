import { queryClient } from '#core/web/lib/api/query-client';

/** The time in ms after which the first page has surely loaded. On a slow network, pending requests delay it further. */
const settledMs = 5000;

/** Waits until the first page has its data and there is a network or a service worker, at least `afterMs`. */
export function whenSettled(act: () => void, afterMs: number = settledMs): void {
  setTimeout(() => {
    if (queryClient.isFetching() > 0) whenSettled(act, afterMs);
    else if (navigator.onLine || navigator.serviceWorker?.controller) act();
    else window.addEventListener('online', act, { once: true });
  }, afterMs);
}
