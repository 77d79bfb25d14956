import { type RefObject, useEffect, useEffectEvent } from 'react';
import { place } from './move-aside.ts';
import { slideAway } from './slide-away.ts';
import { farDown } from './use-sheet-swipes.ts';

const tapReach = 8;

export function usePullDown(sheet: RefObject<HTMLElement | null>, onAway: () => void): void {
  const leave = useEffectEvent(onAway);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let from: Touch | null = null;
    let pulled = 0;

    const start = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      const isAlone = touches.length === 1 && finger !== undefined;
      from = isAlone && target instanceof Element && isFree(target, element) ? finger : null;
      pulled = 0;
    };
    const move = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (from === null || finger === undefined) return;
      const x = finger.clientX - from.clientX;
      const y = finger.clientY - from.clientY;
      if (pulled === 0) {
        if (Math.hypot(x, y) <= tapReach) return;
        if (y < Math.abs(x)) from = null;
      }
      if (from === null) return;
      // Unless the first touch move is prevented, the browser scrolls.
      if (event.cancelable) event.preventDefault();
      pulled = Math.max(1, y);
      place(element, `0 ${pulled}px`);
    };
    const end = ({ type }: TouchEvent) => {
      if (from === null || pulled === 0) return;
      from = null;
      if (type === 'touchend' && pulled > farDown) void slideAway(element).then(() => leave());
      else place(element, '');
    };

    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [sheet]);
}

function isFree(target: Element, sheet: Element): boolean {
  if (target.closest('[data-drag-handle]')) return false;
  for (let at: Element | null = target; at !== null && at !== sheet; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
  }
  return true;
}
