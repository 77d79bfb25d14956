import { loadRecentPlays } from '#web/features/activity/api';
import { recentMessagesQuery } from '#web/features/catalogue/api';
import { streamQuery } from '#web/features/live/api';
import { queryClient } from '#web/lib/api/query-client';
import { starting } from '#web/lib/loader';

/** Fetches what Home shows at its top; the rest is fetched as the listener scrolls near it. */
export const loadHome = starting(() => {
  void queryClient.prefetchQuery(streamQuery(null));
  void queryClient.prefetchQuery(recentMessagesQuery);
  loadRecentPlays();
});
