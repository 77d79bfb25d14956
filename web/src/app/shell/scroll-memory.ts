/** How long a page may take to grow back to the height it had, before it stays where it is. */
const patienceMs = 2000;

const positions = new Map<string, number>();

/** What scrolls: the panel from 768 px on, the document itself on a phone. */
export function scrollerOf(panel: HTMLElement): HTMLElement {
  return getComputedStyle(panel).overflowY === 'visible' ? document.documentElement : panel;
}

/**
 * Remembers where a history entry was scrolled to.
 * @param key the entry's key
 */
export function rememberScroll(key: string, panel: HTMLElement): void {
  positions.set(key, scrollerOf(panel).scrollTop);
}

/**
 * Goes to where a history entry was scrolled to, once its content is tall enough, unless the listener scrolls first.
 * @param key the entry's key
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
