import { useNavigate } from 'react-router';
import * as common from '#core/contract/texts';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { PageHeading } from '#core/web/lib/page-heading';
import { paths } from '#core/web/lib/paths';
import { CreatePlaylistForm } from '#features/playlists/web/components/create-playlist-form';
import * as texts from '#features/playlists/web/texts';

export function Page() {
  return (
    <ForListeners
      title={common.createPlaylist()}
      help={texts.signInToKeepAPlaylist()}
      purpose={texts.toKeepAPlaylist()}
    >
      <NewPlaylist />
    </ForListeners>
  );
}

function NewPlaylist() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={common.createPlaylist()} />
      <p className="mt-2 text-muted">{texts.messagesOfYourChoice()}</p>
      {/* Replaces the form's address, so that Back leads to the page before the form. */}
      <CreatePlaylistForm onMade={({ id }) => void navigate(paths.ownPlaylist(id), { replace: true })} />
    </>
  );
}
