import { type RefObject, useRef, useState } from 'react';

/** What a press on a button was made by. */
export type OpenedBy = 'keyboard' | 'pointer';

/** What a menu that such a button opens is told. */
export interface OpenedMenuProps {
  /** Null while it is closed. */
  openedBy: OpenedBy | null;
  onClose: () => void;
  /** Gives the focus back to the button. */
  onReturnFocus: () => void;
}

interface MenuButton {
  button: RefObject<HTMLButtonElement | null>;
  openedBy: OpenedBy | null;
  /** Whether the menu's code is wanted: it stays from the first time on, so that the menu can close gently. */
  isUsed: boolean;
  /** The menu is likely to be opened. */
  prepare: () => void;
  /** @param press the click on the button */
  open: (press: { detail: number }) => void;
  menu: OpenedMenuProps;
}

/** A button that opens a menu, whose code may come later than the button's. */
export function useMenuButton(): MenuButton {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const [isUsed, setUsed] = useState(false);
  const prepare = () => setUsed(true);
  return {
    button,
    openedBy,
    isUsed,
    prepare,
    open({ detail }) {
      prepare();
      // A click of the keyboard's is none of any number.
      setOpenedBy(detail === 0 ? 'keyboard' : 'pointer');
    },
    menu: {
      openedBy,
      onClose: () => setOpenedBy(null),
      onReturnFocus: () => button.current?.focus({ preventScroll: true }),
    },
  };
}
