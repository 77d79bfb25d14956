import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { CreatePlaylistForm } from '#web/features/playlists/components/create-playlist-form';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { authStore } from '#web/lib/listener/auth';
import { paths } from '#web/lib/paths';
import { PageTint } from '#web/ui/page-tint';
import { SignInPrompt } from './sign-in-prompt.tsx';

/** docs/product/screens-and-routes.md#create-playlist */
export function CreatePlaylistPage() {
  const isListener = useStore(authStore, (signedIn) => signedIn !== null);
  const navigate = useNavigate();
  useDocumentTitle(texts.createPlaylist);
  if (!isListener) {
    return (
      <SignInPrompt
        title={texts.createPlaylist}
        help="Sign in, and the messages you put together are with you on every device."
        purpose="to keep a playlist"
      />
    );
  }
  return (
    <>
      <PageTint />
      <h1 id="page-heading" className="text-28 font-extrabold tracking-title md:text-38">
        {texts.createPlaylist}
      </h1>
      <p className="mt-2 text-muted">Messages of your choice, in your order.</p>
      {/* Back leads to where the form was opened from. */}
      <CreatePlaylistForm onMade={({ id }) => void navigate(paths.ownPlaylist(id), { replace: true })} />
    </>
  );
}
