import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const playlistsWeb: WebFeature = {
  pages: {
    createPlaylist: needsNetwork(() => import('#features/playlists/web/pages/create-playlist-page')),
  },
};
