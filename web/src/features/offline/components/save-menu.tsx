import type { Message } from '#contract/catalogue';
import { FocusFirstItem, Menu } from '#web/ui/menu';
import { SaveEntries } from './save-entries.tsx';

interface SaveMenuProps {
  message: Message;
  /** How it was opened; null when it is closed. */
  openedBy: 'keyboard' | 'pointer' | null;
  onClose: () => void;
  onReturnFocus: () => void;
}

/** The menu of a message's own button: its qualities with what each costs, or what can be done with what is saved. */
export function SaveMenu({ message, openedBy, onClose, onReturnFocus }: SaveMenuProps) {
  return (
    <Menu label="Save offline" open={openedBy !== null} place="parent" onClose={onClose} onReturnFocus={onReturnFocus}>
      <SaveEntries message={message} />
      {openedBy === 'keyboard' && <FocusFirstItem />}
    </Menu>
  );
}
