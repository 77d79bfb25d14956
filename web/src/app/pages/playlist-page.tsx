import { useSearchParams } from 'react-router';
import { PlaylistPage as CataloguePlaylistPage } from '#web/features/catalogue/pages/playlist-page';
import { OwnPlaylistPage } from './own-playlist-page.tsx';

/**
 * What stands at a playlist's address: with a `kind` the catalogue's, without one of the listener's own
 * (docs/product/screens-and-routes.md#linked-state).
 */
export function PlaylistPage() {
  const [search] = useSearchParams();
  return search.has('kind') ? <CataloguePlaylistPage /> : <OwnPlaylistPage />;
}
