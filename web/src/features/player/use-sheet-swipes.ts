import type { RefObject } from 'react';
import { player } from '#web/player/player';
import { type Swipe, useSwipe } from './use-swipe.ts';

/** How far a finger must go for the sheet to go with it, or for another message, in px. */
const farEnough = { down: 96, aside: 64 };

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
    place(cover.current, x === 0 ? '' : `${x}px 0`);
  };
  return useSwipe({
    onMove: moveTo,
    onEnd({ x, y }) {
      if (y > farEnough.down) {
        // From where the finger has left it.
        moveTo({ x: 0, y });
        onAway();
      } else if (x < -farEnough.aside) player.next();
      else if (x > farEnough.aside) player.previous();
    },
  });
}

function place(element: HTMLElement | null, translate: string): void {
  if (!element) return;
  // Under the finger it moves without the transition with which it springs back.
  element.style.transition = translate === '' ? '' : 'none';
  element.style.translate = translate;
}
