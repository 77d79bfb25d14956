import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepPositions, rememberScroll, restoreScroll, scrollerOf } from './scroll-memory.ts';

interface Places {
  panel: RefObject<HTMLElement | null>;
  main: RefObject<HTMLElement | null>;
}

/** A new page starts at its top; back, forward and reload restore the scroll position. A lost focus moves to the page. */
export function usePageChange({ panel, main }: Places): void {
  const { key, pathname } = useLocation();
  const place = `${key} ${pathname}`;
  const kind = useNavigationType();
  const entry = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = ({ target }: Event) =>
      panel.current && entry.current && rememberScroll(entry.current, panel.current, target);
    window.addEventListener('scroll', remember, { capture: true, passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      window.removeEventListener('scroll', remember, { capture: true });
      window.removeEventListener('pagehide', keepPositions);
    };
  }, [panel]);

  useLayoutEffect(() => {
    if (!panel.current || entry.current === place) return;
    entry.current = place;
    if (kind === 'POP') return restoreScroll(place, panel.current);
    scrollerOf(panel.current).scrollTop = 0;
  }, [place, kind, panel]);

  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const focused = document.activeElement;
    const lost = !focused || focused === document.body;
    if (!lost && kind === 'POP') return;
    const first = main.current?.querySelector<HTMLElement>('[data-focus-on-arrival]') ?? main.current;
    first?.focus({ preventScroll: true });
  }, [pathname, kind, main]);
}
