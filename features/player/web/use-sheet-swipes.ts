import type { RefObject } from 'react';
import { goAside, moveAside, place } from './move-aside.ts';
import { type Swipe, useSwipe } from './use-swipe.ts';

/** How far a finger must pull a sheet down to close it, in px. */
export const farDown = 96;

interface SheetParts {
  sheet: RefObject<HTMLElement | null>;
  cover: RefObject<HTMLElement | null>;
  onAway: () => void;
}

export function useSheetSwipes({ sheet, cover, onAway }: SheetParts) {
  const moveTo = ({ x, y }: Swipe) => {
    place(sheet.current, y > 0 ? `0 ${y}px` : '');
    moveAside(cover.current, x);
  };
  return useSwipe({
    onMove: moveTo,
    onEnd({ x, y }) {
      if (y <= farDown) return goAside(x);
      moveTo({ x: 0, y });
      onAway();
    },
  });
}
