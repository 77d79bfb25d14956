import { useNavigate } from 'react-router';
import { texts } from '#core/contract/texts';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { PageHeading } from '#core/web/lib/page-heading';
import { paths } from '#core/web/lib/paths';
import { CreatePlaylistForm } from '#features/playlists/web/components/create-playlist-form';

export function Page() {
  return (
    <ForListeners
      title={texts.createPlaylist}
      help="Sign in, and the messages you put together are with you on every device."
      purpose="to keep a playlist"
    >
      <NewPlaylist />
    </ForListeners>
  );
}

function NewPlaylist() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={texts.createPlaylist} />
      <p className="mt-2 text-muted">Messages of your choice, in your order.</p>
      {/* Replaces the form's address, so that Back leads to the page before the form. */}
      <CreatePlaylistForm onMade={({ id }) => void navigate(paths.ownPlaylist(id), { replace: true })} />
    </>
  );
}
