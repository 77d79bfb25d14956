import type { RefObject } from 'react';
import { goAside, moveAside, place } from './move-aside.ts';
import { type Swipe, useSwipe } from './use-swipe.ts';

/** How far a finger must pull a sheet down for it to go, in px. */
export const farDown = 96;

interface SheetParts {
  sheet: RefObject<HTMLElement | null>;
  cover: RefObject<HTMLElement | null>;
  onAway: () => void;
}

/**
 * Lets a finger pull the sheet down, and the cover aside to the next or the previous message; let go early, each springs back.
 * @returns the handlers of the area that is swiped over; that area wants `touch-none`
 */
export function useSheetSwipes({ sheet, cover, onAway }: SheetParts) {
  const moveTo = ({ x, y }: Swipe) => {
    place(sheet.current, y > 0 ? `0 ${y}px` : '');
    moveAside(cover.current, x);
  };
  return useSwipe({
    onMove: moveTo,
    onEnd({ x, y }) {
      if (y <= farDown) return goAside(x);
      // From where the finger has left it.
      moveTo({ x: 0, y });
      onAway();
    },
  });
}
