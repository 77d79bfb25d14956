import { loadRecentPlays } from '#web/features/activity/loaders';
import { recentMessagesQuery } from '#web/features/catalogue/api';
import { loadHomeMessages } from '#web/features/catalogue/loaders';
import { streamQuery } from '#web/features/live/api';
import { loadStream } from '#web/features/live/loaders';
import { queryClient } from '#web/lib/api/query-client';

/** Starts what Home shows at its top; the page asks for the rest once the listener comes near it. */
export function loadHome(): null {
  loadStream();
  loadHomeMessages();
  loadRecentPlays();
  return null;
}

/** How long the app waits for it at most, in ms: its shell can be used before Home is there. */
const patienceMs = 1000;

/**
 * Waits for what Home shows first, which the browser fetches beside the app's code (server: first-paint.ts): so the titles that the
 * document shows by itself become the app's at once, and aren't outlines in between.
 */
export async function waitForHome(): Promise<void> {
  const there = Promise.all([
    queryClient.prefetchQuery(recentMessagesQuery),
    queryClient.prefetchQuery(streamQuery(null)),
  ]);
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
