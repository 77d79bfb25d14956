import { type RefObject, useRef, useState } from 'react';

type OpenedBy = 'keyboard' | 'pointer';

export interface OpenedMenuProps {
  openedBy: OpenedBy | null;
  onClose: () => void;
  onReturnFocus: () => void;
}

interface MenuButton {
  button: RefObject<HTMLButtonElement | null>;
  openedBy: OpenedBy | null;
  isUsed: boolean;
  prepare: () => void;
  open: (press: { detail: number }) => void;
  menu: OpenedMenuProps;
}

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
      setOpenedBy(detail === 0 ? 'keyboard' : 'pointer');
    },
    menu: {
      openedBy,
      onClose: () => setOpenedBy(null),
      onReturnFocus: () => button.current?.focus({ preventScroll: true }),
    },
  };
}
