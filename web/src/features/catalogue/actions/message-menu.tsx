import { Suspense, useContext } from 'react';
import type { Message } from '#contract/catalogue';
import { FocusFirstItem, Menu, MenuSeparator } from '#web/ui/menu';
import { DownloadEntries } from './download-entries.tsx';
import { MessageMenuContext } from './message-menu-slot.ts';
import type { useMessageMenu } from './use-message-menu.ts';

interface MessageMenuProps {
  message: Message;
  menu: ReturnType<typeof useMessageMenu>;
  returnFocus: () => void;
  /** The message's own page has a button for it. */
  withoutDownload?: boolean;
}

/** What can be done with a message of a list: the app's entries, and 'Download' (spec §2, Row menu). */
export function MessageMenu({ message, menu, returnFocus, withoutDownload = false }: MessageMenuProps) {
  const slot = useContext(MessageMenuContext);
  if (!slot) return null;
  const canDownload = !withoutDownload && message.file_url !== null;
  return (
    <Menu label={message.topic} open={menu.isOpen} place={menu.place} onClose={menu.close} onReturnFocus={returnFocus}>
      <Suspense fallback={null}>
        <slot.Entries message={message} />
        {menu.isByKeyboard && <FocusFirstItem />}
      </Suspense>
      {canDownload && (
        <>
          <MenuSeparator />
          <DownloadEntries message={message} />
        </>
      )}
    </Menu>
  );
}
