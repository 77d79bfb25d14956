import type { ReactNode } from 'react';
import { FocusFirstItem, Menu } from './menu.tsx';
import type { OpenedMenuProps } from './use-menu-button.ts';

interface ButtonMenuProps extends OpenedMenuProps {
  /** What its entries are for; when it changes they are others. */
  label: string;
  children: ReactNode;
}

/** The menu of a button that stands in a positioned parent. By the keyboard its first entry has the focus at once. */
export function ButtonMenu({ label, openedBy, onClose, onReturnFocus, children }: ButtonMenuProps) {
  return (
    <Menu label={label} open={openedBy !== null} place="parent" onClose={onClose} onReturnFocus={onReturnFocus}>
      {children}
      {openedBy === 'keyboard' && <FocusFirstItem key={label} />}
    </Menu>
  );
}
