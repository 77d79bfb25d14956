import { Library } from 'lucide-react';
import { texts } from '#contract/texts';
import { askToSignIn, openAuthDialog } from '#web/lib/listener/auth-dialog';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';

/** Shown to visitors (docs/product/screens-and-routes.md#your-library). */
export function LibraryPrompt() {
  return (
    <Notice
      icon={Library}
      title="Your messages, wherever you sign in"
      help="Sign in to find here what you buy and download, on every device, and to make playlists."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <button type="button" className={buttonClass('accent')} onClick={() => askToSignIn('to keep a playlist')}>
            {texts.createFirstPlaylist}
          </button>
          <button
            type="button"
            className={buttonClass('plain')}
            onClick={() => openAuthDialog('signup', 'to keep a library')}
          >
            {texts.signUp}
          </button>
        </div>
      }
    />
  );
}
