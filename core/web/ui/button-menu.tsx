import type { ReactNode } from 'react';
import { FocusFirstItem, Menu } from './menu.tsx';
import type { OpenedMenuProps } from './use-menu-button.ts';

interface ButtonMenuProps extends OpenedMenuProps {
  /** Describes the items; another label resets the menu. */
  label: string;
  children: ReactNode;
}

/** If it is opened by keyboard, its first item gets the focus. Its parent must be positioned. */
export function ButtonMenu({ label, openedBy, onClose, onReturnFocus, children }: ButtonMenuProps) {
  return (
    <Menu label={label} open={openedBy !== null} place="parent" onClose={onClose} onReturnFocus={onReturnFocus}>
      {children}
      {openedBy === 'keyboard' && <FocusFirstItem key={label} />}
    </Menu>
  );
}
