import { useSearchParams } from 'react-router';
import { PlaylistPage } from '#features/messages/web/pages/catalogue-playlist-page';
import { OwnPlaylistPage } from './own-playlist-page.tsx';

export function Page() {
  const [search] = useSearchParams();
  return search.has('kind') ? <PlaylistPage /> : <OwnPlaylistPage />;
}
