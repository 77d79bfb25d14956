import { Library } from 'lucide-react';
import { texts } from '#contract/texts';
import { askToSignIn, openAuthDialog } from '#web/lib/listener/auth-dialog';
import { Notice } from '#web/ui/notice';
import { TextButton } from '#web/ui/text-button';

export function LibraryPrompt() {
  return (
    <Notice
      icon={Library}
      title="Your messages, wherever you sign in"
      help="Sign in to find here what you buy and download, on every device, and to make playlists."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <TextButton kind="accent" onClick={() => askToSignIn('to keep a playlist')}>
            {texts.createFirstPlaylist}
          </TextButton>
          <TextButton kind="plain" onClick={() => openAuthDialog('signup', 'to keep a library')}>
            {texts.signUp}
          </TextButton>
        </div>
      }
    />
  );
}
