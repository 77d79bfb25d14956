import { type RefObject, useEffect } from 'react';

/**
 * Tells an element's styles, as `--keyboard`, how many pixels at the foot of the window a phone's keyboard covers: what
 * stands there would lie under it.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const tell = () => {
      // Pinched, the window shows a part of the page for another reason.
      const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    seen.addEventListener('resize', tell);
    seen.addEventListener('scroll', tell);
    return () => {
      seen.removeEventListener('resize', tell);
      seen.removeEventListener('scroll', tell);
    };
  }, [element]);
}
