import { queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import { loadPart } from '#core/web/lib/load-part';
import type { Loaders } from '#core/web/lib/loader';
import { playlistHeadQuery, playlistMessagesQuery } from '#features/messages/web/playlists/playlist-queries';
import { playlistAt } from '#features/messages/web/playlists/playlists';

export const loaders: Loaders = {
  playlist({ params, search }) {
    if (!search.has('kind')) return void startOwnPlaylist(params.id);
    const playlist = playlistAt({ id: params.id ?? '', search });
    if (!playlist) return;
    void queryClient.prefetchQuery(playlistHeadQuery(playlist));
    void queryClient.prefetchInfiniteQuery(playlistMessagesQuery(playlist));
  },
};

async function startOwnPlaylist(id: string | undefined): Promise<void> {
  if (authStore.getState()) (await loadPart(() => import('./pages/own-playlist-start.tsx'))).startOwnPlaylist(id);
}
