import { type RefObject, useEffect } from 'react';

/** A touched row leaves the focus in the search box until the press ends, because a closing on-screen keyboard would move the rows. */
export function useArrowRows(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const move = (event: KeyboardEvent) => {
      const stops = [...element.querySelectorAll<HTMLElement>('input[type="search"], [data-row]')];
      const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
      const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
      // In the search box, Escape clears it, and Home and End move the cursor.
      if (at > 0) Object.assign(steps, { Escape: 0, Home: 1, End: stops.length - 1 });
      const next = stops[steps[event.key] ?? -1];
      if (at === -1 || !next) return;
      event.preventDefault();
      next.focus();
    };
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-row]')) event.preventDefault();
    };
    element.addEventListener('keydown', move);
    element.addEventListener('mousedown', stay);
    return () => {
      element.removeEventListener('keydown', move);
      element.removeEventListener('mousedown', stay);
    };
  }, [area]);
}
