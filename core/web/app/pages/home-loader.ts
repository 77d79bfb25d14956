import { queryClient } from '#core/web/lib/api/query-client';
import { loadRecentPlays } from '#features/activity/web/api';
import { streamQuery } from '#features/live/web/api';
import { recentMessagesQuery } from '#features/messages/web/api';

export function loadHome(): void {
  void queryClient.prefetchQuery(streamQuery(null));
  void queryClient.prefetchQuery(recentMessagesQuery);
  loadRecentPlays();
}
