import { Download } from 'lucide-react';
import { Suspense, useContext } from 'react';
import type { Message } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { toast } from '#web/lib/toasts';
import { FocusFirstItem, Menu, MenuItem, MenuSeparator } from '#web/ui/menu';
import { downloadAudio } from './download.ts';
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
          <MenuItem icon={Download} label={texts.download} onSelect={() => void download(message)} />
        </>
      )}
    </Menu>
  );
}

async function download(message: Message): Promise<void> {
  try {
    await downloadAudio(message);
  } catch {
    toast.error(texts.downloadError, texts.downloadFailed);
  }
}
