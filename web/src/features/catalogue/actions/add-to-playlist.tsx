import { clsx } from 'clsx';
import { ListPlus } from 'lucide-react';
import { use } from 'react';
import type { Message } from '#contract/catalogue';
import { MessageMenuContext } from './message-menu-slot.ts';
import { PageMenuButton } from './page-menu-button.tsx';

/** The message page's add-to-playlist menu, only when the listener has playlists (spec §2, Message detail). */
export function AddToPlaylist({ message }: { message: Message }) {
  const slot = use(MessageMenuContext);
  if (!slot?.isOffered) return null;
  return (
    // Its room is kept until it is known whether there are playlists.
    <div className={clsx(slot.isOffered === 'unknown' && 'invisible')}>
      <PageMenuButton message={message} icon={ListPlus} label="Add to playlist" entries="playlists" />
    </div>
  );
}
