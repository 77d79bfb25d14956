import type { ReactNode } from 'react';
import { FocusFirstItem, Menu } from './menu.tsx';
import type { OpenedMenuProps } from './use-menu-button.ts';

interface ButtonMenuProps extends OpenedMenuProps {
  label: string;
  children: ReactNode;
}

export function ButtonMenu({ label, openedBy, onClose, onReturnFocus, children }: ButtonMenuProps) {
  return (
    <Menu label={label} open={openedBy !== null} place="parent" onClose={onClose} onReturnFocus={onReturnFocus}>
      {children}
      {openedBy === 'keyboard' && <FocusFirstItem key={label} />}
    </Menu>
  );
}
