import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { rememberScroll, restoreScroll, scrollerOf } from './scroll-memory.ts';

interface Places {
  panel: RefObject<HTMLElement | null>;
  main: RefObject<HTMLElement | null>;
}

/**
 * What happens when the page changes: a new page starts at its top, back and forward find their place again, and the
 * focus, when it was on something that is gone, goes to the page.
 */
export function usePageChange({ panel, main }: Places): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const entry = useRef(key);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => panel.current && rememberScroll(entry.current, panel.current);
    // Captured on the window: the panel's and the document's scrolling both pass here.
    window.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', remember, { capture: true });
  }, [panel]);

  useLayoutEffect(() => {
    if (!panel.current || entry.current === key) return;
    entry.current = key;
    if (kind === 'POP') return restoreScroll(key, panel.current);
    scrollerOf(panel.current).scrollTop = 0;
  }, [key, kind, panel]);

  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const focused = document.activeElement;
    const lost = !focused || focused === document.body;
    if (lost || kind !== 'POP') main.current?.focus({ preventScroll: true });
  }, [pathname, kind, main]);
}
