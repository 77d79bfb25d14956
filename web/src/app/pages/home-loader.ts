import { loadRecentPlays } from '#web/features/activity/loaders';
import { recentMessagesQuery } from '#web/features/catalogue/api';
import { loadHomeMessages } from '#web/features/catalogue/loaders';
import { streamQuery } from '#web/features/live/api';
import { loadStream } from '#web/features/live/loaders';
import { queryClient } from '#web/lib/api/query-client';

/** Fetches what Home shows at its top; the rest is fetched as the listener scrolls near it. */
export function loadHome(): null {
  loadStream();
  loadHomeMessages();
  loadRecentPlays();
  return null;
}

/** The shell can be used before Home is there, in ms. */
const patienceMs = 1000;

/** Waits for the top of Home, whose titles the document already shows (server: first-paint.ts): no skeleton between. */
export async function waitForHome(): Promise<void> {
  const there = Promise.all([
    queryClient.prefetchQuery(recentMessagesQuery),
    queryClient.prefetchQuery(streamQuery(null)),
  ]);
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
