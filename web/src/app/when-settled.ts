import { queryClient } from '#web/lib/api/query-client';

/** When the first page has surely had its turn; where the network is slow, as soon after that as nothing is on its way. */
const settledMs = 5000;

/**
 * Does what can wait until the first page has what it asked for. Where it would have to be fetched, and there is
 * no network, it waits for one.
 * @param afterMs how long at least
 */
export function whenSettled(act: () => void, afterMs: number = settledMs): void {
  setTimeout(() => {
    if (queryClient.isFetching() > 0) whenSettled(act, afterMs);
    else if (navigator.onLine || navigator.serviceWorker?.controller) act();
    else window.addEventListener('online', act, { once: true });
  }, afterMs);
}
