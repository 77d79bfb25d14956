import * as z from 'zod/mini';

const Positions = z.array(z.tuple([z.string(), z.number()]));

/** How long a page may take to grow back to the height it had, before it stays where it is. */
const patienceMs = 2000;

/** Outlives a reload of this tab, in which the router keeps its keys as well. */
const storageKey = 'lectern:scroll';
const positions = new Map<string, number>(readPositions());

function readPositions(): [string, number][] {
  const [visit] = performance.getEntriesByType('navigation');
  // An address that was typed or followed starts at its top.
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') return [];
  try {
    return z.safeParse(Positions, JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Keeps the positions for a reload. Where storage is forbidden, a reloaded page starts at its top. */
export function keepPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Nothing to do.
  }
}

/** What scrolls: the panel from 768 px on, the document itself on a phone. */
export function scrollerOf(panel: HTMLElement): HTMLElement {
  return getComputedStyle(panel).overflowY === 'visible' ? document.documentElement : panel;
}

/**
 * Remembers where a history entry was scrolled to.
 * @param key what tells the entry from all others
 */
export function rememberScroll(key: string, panel: HTMLElement): void {
  positions.set(key, scrollerOf(panel).scrollTop);
}

/**
 * Goes to where a history entry was scrolled to, once its content is tall enough, unless the listener scrolls first.
 * @param key what tells the entry from all others
 * @returns stops waiting
 */
export function restoreScroll(key: string, panel: HTMLElement): () => void {
  const scroller = scrollerOf(panel);
  const wanted = positions.get(key) ?? 0;
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const attempt = () => {
    scroller.scrollTop = wanted;
    if (scroller.scrollTop >= wanted - 1) stop();
  };
  attempt();
  if (waiting.signal.aborted) return stop;

  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(stop, patienceMs);
  waiting.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const child of panel.children) growth.observe(child);
  for (const intent of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(intent, stop, { signal: waiting.signal, passive: true });
  }
  return stop;
}
