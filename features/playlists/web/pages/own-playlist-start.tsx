import { PlaylistId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { idOf } from '#core/web/lib/parse';
import { MessageTableSkeleton } from '#features/messages/web/table/message-table-skeleton';
import { playlistMessagesQuery, playlistQuery } from '#features/playlists/web/api';

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
