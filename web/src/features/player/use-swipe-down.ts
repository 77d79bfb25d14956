import { type PointerEvent, type RefObject, useRef } from 'react';

/** How far down a finger must go for the sheet to go with it, in pixels. */
const farEnough = 96;

/**
 * Lets a finger pull a sheet down; let go early, it springs back.
 * @param sheet what is pulled
 * @param onAway called when it was pulled far enough
 * @returns the handlers of the area that can be pulled; that area wants `touch-none`
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onAway: () => void) {
  const startedAt = useRef<number | null>(null);

  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (startedAt.current ?? event.clientY));
  const moveTo = (pixels: number) => {
    if (!sheet.current) return;
    // Under the finger it moves without the transition with which it springs back.
    sheet.current.style.transition = pixels > 0 ? 'none' : '';
    sheet.current.style.translate = pixels > 0 ? `0 ${pixels}px` : '';
  };

  const end = (event: PointerEvent) => {
    const away = event.type === 'pointerup' && pulled(event) > farEnough;
    startedAt.current = null;
    if (away) onAway();
    else moveTo(0);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse') return;
      startedAt.current = event.clientY;
    },
    onPointerMove(event: PointerEvent) {
      if (startedAt.current === null) return;
      // Only once it moves, so that a tap on a button inside still reaches the button.
      if (pulled(event) > 4) event.currentTarget.setPointerCapture(event.pointerId);
      moveTo(pulled(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
