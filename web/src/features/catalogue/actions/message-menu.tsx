import { type ReactNode, Suspense, use } from 'react';
import type { Message } from '#contract/catalogue';
import { LazySaveEntries } from '#web/features/offline/components/lazy-save';
import { FocusFirstItem, Menu, type MenuPosition, MenuSeparator } from '#web/ui/menu';
import { DownloadEntries } from './download-entries.tsx';
import { MessageMenuContext } from './message-menu-slot.ts';
import { QueueEntries } from './queue-entries.tsx';
import { ShareEntries } from './share-entries.tsx';

interface MessageMenuProps {
  message: Message;
  /** From `useMessageMenu`. */
  menu: { isOpen: boolean; place: MenuPosition | 'parent'; isByKeyboard: boolean; close: () => void };
  returnFocus: () => void;
  /** Which entries: all of them in a list; on the message's own page those without buttons. */
  entries: 'all' | 'page';
}

/** What can be done with a message beside playing it (docs/product/screens-and-routes.md#row-menu). */
export function MessageMenu({ message, menu, returnFocus, entries }: MessageMenuProps) {
  return (
    <Menu label={message.topic} open={menu.isOpen} place={menu.place} onClose={menu.close} onReturnFocus={returnFocus}>
      <QueueEntries message={message} />
      <PlaylistEntries message={message}>
        <MenuSeparator />
      </PlaylistEntries>
      <KeepEntries message={message} isOnPage={entries === 'page'} />
      <ShareEntries message={message} />
      {menu.isByKeyboard && <FocusFirstItem />}
    </Menu>
  );
}

/** The app's items, for listeners with playlists. Their code may load after the menu has opened. */
function PlaylistEntries({ message, children }: { message: Message; children: ReactNode }) {
  const slot = use(MessageMenuContext);
  if (!slot?.isOffered) return null;
  return (
    <Suspense fallback={null}>
      <slot.Entries message={message} />
      {children}
    </Suspense>
  );
}

/** What has the message at hand without a network: in this browser, or as a file. */
function KeepEntries({ message, isOnPage }: { message: Message; isOnPage: boolean }) {
  if (message.file_url === null) return null;
  return (
    <>
      {!isOnPage && <LazySaveEntries message={message} />}
      <DownloadEntries message={message} />
      <MenuSeparator />
    </>
  );
}
