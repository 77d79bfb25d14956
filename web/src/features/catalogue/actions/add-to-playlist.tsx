import { clsx } from 'clsx';
import { ListPlus } from 'lucide-react';
import { Suspense, useContext, useRef } from 'react';
import type { Message } from '#contract/catalogue';
import { roundButtonClass } from '#web/ui/button';
import { LazyMessageMenu } from './lazy-message-menu.ts';
import { MessageMenuContext } from './message-menu-slot.ts';
import { useMessageMenu } from './use-message-menu.ts';

/** The message page's add-to-playlist menu, only when the listener has playlists (spec §2, Message detail). */
export function AddToPlaylist({ message }: { message: Message }) {
  const slot = useContext(MessageMenuContext);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMessageMenu(button, slot);
  if (!slot?.isOffered) return null;
  return (
    // Its room is kept until it is known whether there are playlists.
    <div className={clsx('relative', slot.isOffered === 'unknown' && 'invisible')}>
      <button
        ref={button}
        type="button"
        aria-label="Add to playlist"
        data-tooltip="Add to playlist"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onPointerEnter={menu.prepare}
        onFocus={menu.prepare}
        onClick={menu.open}
        className={roundButtonClass('plain')}
      >
        <ListPlus aria-hidden="true" size={20} />
      </button>
      {menu.isUsed && (
        <Suspense fallback={null}>
          <LazyMessageMenu message={message} menu={menu} returnFocus={() => button.current?.focus()} withoutDownload />
        </Suspense>
      )}
    </div>
  );
}
