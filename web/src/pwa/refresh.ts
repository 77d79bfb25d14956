import { keptKey } from '#web/lib/api/kept-key';
import { queryClient } from '#web/lib/api/query-client';

/** A page's lists change one after the other: they are shown together, in ms after the first. */
const togetherMs = 200;

/**
 * Shows what is new when the service worker, having answered with what it kept, has heard of something else from the server. Called
 * at the start: the first page is told of it before anything else has loaded.
 */
export function followKeptReplies(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type !== 'CACHE_UPDATED') return;
    clearTimeout(timer);
    // The worker answers these from what has just come.
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: keptKey }), togetherMs);
  });
}
