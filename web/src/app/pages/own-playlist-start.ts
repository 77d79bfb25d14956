import { playlistIdOf, playlistMessagesQuery, playlistQuery } from '#web/features/playlists/api';
import { queryClient } from '#web/lib/api/query-client';
import { OwnPlaylistTable } from './own-playlist-messages.tsx';

export function startOwnPlaylist(text: string | undefined): void {
  const id = playlistIdOf(text);
  if (!id) return;
  void queryClient.prefetchQuery(playlistQuery(id));
  void queryClient.prefetchInfiniteQuery(playlistMessagesQuery(id));
  OwnPlaylistTable.preload();
}
