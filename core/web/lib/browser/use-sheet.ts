import { useCallback, useEffect, useRef, useState } from 'react';
import { enterSheet, leaveSheet, sheetsNow } from './sheet-history.ts';

/** A sheet gets a history entry, so that back closes the topmost sheet. */
export function useSheet() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef(1);
  const closing = useRef<{ then?: (() => void) | undefined } | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPop = () => {
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
    // A second press while the sheet closes would leave the page itself.
    if (closing.current) return;
    closing.current = { then };
    leaveSheet(place.current);
  }, []);

  return { isOpen, open, close };
}
