import { loadRecentPlays } from '#web/features/activity/api';
import { recentMessagesQuery } from '#web/features/catalogue/api';
import { streamQuery } from '#web/features/live/api';
import { queryClient } from '#web/lib/api/query-client';
import { starting } from '#web/lib/loader';

/** Fetches what Home shows at its top; the rest is fetched as the listener scrolls near it. */
export const loadHome = starting(() => {
  void fetchTop();
  loadRecentPlays();
});

function fetchTop() {
  return Promise.all([queryClient.prefetchQuery(streamQuery(null)), queryClient.prefetchQuery(recentMessagesQuery)]);
}

/** The shell can be used before Home is there, in ms. */
const patienceMs = 1000;

/** Waits for the top of Home, whose titles the document already shows (server: first-paint.ts): no skeleton between. */
export async function waitForHome(): Promise<void> {
  await Promise.race([fetchTop(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
