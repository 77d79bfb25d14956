import { queryClient } from '#web/lib/api/query-client';

/** When the first page has surely had its turn; where the network is slow, as soon after that as nothing is on its way. */
const settledMs = 5000;

/**
 * Does what can wait until the first page has what it asked for.
 * @param afterMs how long at least
 */
export function whenSettled(act: () => void, afterMs: number = settledMs): void {
  setTimeout(() => (queryClient.isFetching() > 0 ? whenSettled(act, afterMs) : act()), afterMs);
}
