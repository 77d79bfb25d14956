import { PlaylistId } from '#contract/ids';
import { MessageTableSkeleton } from '#web/features/catalogue/table/message-table-skeleton';
import { playlistMessagesQuery, playlistQuery } from '#web/features/playlists/api';
import { queryClient } from '#web/lib/api/query-client';
import { lazyPart } from '#web/lib/lazy-part';
import { needsNetwork } from '#web/lib/needs-network';
import { idOf } from '#web/lib/parse';

/** Only one's own playlists can be reordered. */
export const OwnPlaylistTable = lazyPart(
  needsNetwork(async () => (await import('./own-playlist-table.tsx')).OwnPlaylistTable),
  () => <MessageTableSkeleton />,
);

export function startOwnPlaylist(text: string | undefined): void {
  const id = idOf(PlaylistId, text);
  if (!id) return;
  void queryClient.prefetchQuery(playlistQuery(id));
  void queryClient.prefetchInfiniteQuery(playlistMessagesQuery(id));
  OwnPlaylistTable.preload();
}
