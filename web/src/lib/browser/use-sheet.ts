import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The open or closed state of what lies over the page, with an entry of its own in the browser's history, so that the back button
 * closes it. That entry leads to the same address, so the router, which hears of the way back, stays where it is.
 * @returns `close` also takes what is to be done once the entry is gone, e.g. to go to another page
 */
export function useSheet() {
  const [isOpen, setOpen] = useState(false);
  const closing = useRef<{ then?: (() => void) | undefined } | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPop = () => {
      setOpen(false);
      closing.current?.then?.();
      closing.current = null;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [isOpen]);

  const open = useCallback(() => {
    window.history.pushState(window.history.state, '');
    setOpen(true);
  }, []);

  const close = useCallback((then?: () => void) => {
    // A second press on the way would leave the page itself.
    if (closing.current) return;
    closing.current = { then };
    window.history.back();
  }, []);

  return { isOpen, open, close };
}
