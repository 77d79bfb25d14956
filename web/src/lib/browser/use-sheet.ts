import { useCallback, useEffect, useRef, useState } from 'react';
import { enterSheet, leaveSheet, sheetsNow } from './sheet-history.ts';

/**
 * The open or closed state of what lies over the page, with an entry of its own in the browser's history, so that the back button
 * closes it, and of several the uppermost. That entry leads to the same address, so the router, which hears of the way back, stays where it is.
 * @returns `close` also takes what is to be done once the entry is gone, e.g. to go to another page
 */
export function useSheet() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef(1);
  const closing = useRef<{ then?: (() => void) | undefined } | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPop = () => {
      // What lay over this one was closed.
      if (sheetsNow() >= place.current) return;
      setOpen(false);
      closing.current?.then?.();
      closing.current = null;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [isOpen]);

  const open = useCallback(() => {
    place.current = enterSheet();
    setOpen(true);
  }, []);

  const close = useCallback((then?: () => void) => {
    // A second press on the way would leave the page itself.
    if (closing.current) return;
    closing.current = { then };
    leaveSheet(place.current);
  }, []);

  return { isOpen, open, close };
}
