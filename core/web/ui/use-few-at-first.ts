import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';

/** No card of a row is narrower, in px. */
const narrowestPx = 120;

/** As many as a row of them has on a laptop. */
const fewOnAnyScreen = 8;

/** For browsers that don't say when they are idle, in ms. */
const idleAfterMs = 200;

/**
 * @returns of the items of a row that scrolls sideways, as many as can be on screen; all of them as soon as the browser is idle, so that
 * they are there for the keyboard, for a screen reader and for finding in the page
 */
export function useFewAtFirst<Item>(items: readonly Item[]): readonly Item[] {
  const [isRestShown, setRestShown] = useState(false);
  const isHydrated = useHydrated();
  // The window's own width would have the page laid out before its time.
  const atFirst = isHydrated ? Math.ceil(screen.width / narrowestPx) : fewOnAnyScreen;
  const isWaiting = !isRestShown && items.length > atFirst;
  useEffect(() => {
    if (isWaiting) return whenIdle(() => startTransition(() => setRestShown(true)));
  }, [isWaiting]);
  return isWaiting ? items.slice(0, atFirst) : items;
}

/** @returns stops waiting */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(act);
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(act, idleAfterMs);
  return () => clearTimeout(timer);
}
