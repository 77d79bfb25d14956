import { type MouseEvent, type RefObject, use, useState } from 'react';
import type { MenuPosition } from '#core/web/ui/menu';
import { LazyMessageMenu } from './lazy-message-menu.tsx';
import { MessageMenuContext } from './message-menu-slot.ts';

export interface Point {
  x: number;
  y: number;
}

export function useMessageMenu(button: RefObject<HTMLElement | null>) {
  const slot = use(MessageMenuContext);
  const [isUsed, setUsed] = useState(false);
  const [place, setPlace] = useState<MenuPosition | null>(null);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const openAt = ({ x, y }: Point, isKey: boolean) => {
    const { left = 0, top = 0 } = button.current?.parentElement?.getBoundingClientRect() ?? {};
    setUsed(true);
    setByKeyboard(isKey);
    setPlace({ left: x - left, top: y - top });
  };
  return {
    isUsed,
    isOpen: place !== null,
    place: place ?? 'parent',
    isByKeyboard,
    prepare: () => {
      LazyMessageMenu.preload();
      slot?.prepare();
      setUsed(true);
    },
    open: ({ detail }: MouseEvent) => {
      setUsed(true);
      // A click by keyboard has `detail` 0.
      setByKeyboard(detail === 0);
      setPlace('parent');
    },
    openAt,
    close: () => setPlace(null),
  };
}
