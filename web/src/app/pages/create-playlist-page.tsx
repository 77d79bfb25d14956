import { useNavigate } from 'react-router';
import { texts } from '#contract/texts';
import { CreatePlaylistForm } from '#web/features/playlists/components/create-playlist-form';
import { ForListeners } from '#web/lib/listener/for-listeners';
import { PageHeading } from '#web/lib/page-heading';
import { paths } from '#web/lib/paths';

/** docs/product/screens-and-routes.md#create-playlist */
export function CreatePlaylistPage() {
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
      {/* Back leads to where the form was opened from. */}
      <CreatePlaylistForm onMade={({ id }) => void navigate(paths.ownPlaylist(id), { replace: true })} />
    </>
  );
}
