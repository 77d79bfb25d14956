import { FocusFirstItem, Menu } from '#web/ui/menu';
import type { Downloadable } from './download.ts';
import { DownloadEntries } from './download-entries.tsx';

interface DownloadMenuProps {
  message: Downloadable;
  /** How it was opened; null when it is closed. */
  openedBy: 'keyboard' | 'pointer' | null;
  onClose: () => void;
  onReturnFocus: () => void;
}

/** The qualities in which a message can be downloaded, with what each costs. */
export function DownloadMenu({ message, openedBy, onClose, onReturnFocus }: DownloadMenuProps) {
  return (
    <Menu label="Download" open={openedBy !== null} place="parent" onClose={onClose} onReturnFocus={onReturnFocus}>
      <DownloadEntries message={message} />
      {openedBy === 'keyboard' && <FocusFirstItem />}
    </Menu>
  );
}
