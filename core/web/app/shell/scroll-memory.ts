import * as z from 'zod/mini';
import { readTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';

const Positions = z.record(z.string(), z.number());

/** How long a restored page may take to regain its height, in ms, before its scroll position is given up. */
const patienceMs = 10_000;

const storageKey = 'lectern:scroll';
const positions = new Map(Object.entries(readPositions()));

function readPositions(): Record<string, number> {
  if (import.meta.env.SSR) return {};
  const [visit] = performance.getEntriesByType('navigation');
  // A page opened by a typed or followed address starts at the top.
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') return {};
  return parseJson(Positions, readTabStored(storageKey)) ?? {};
}

export function keepPositions(): void {
  writeTabStored(storageKey, JSON.stringify(Object.fromEntries(positions)));
}

export function scrollerOf(panel: HTMLElement): HTMLElement {
  return getComputedStyle(panel).overflowY === 'visible' ? document.documentElement : panel;
}

function keyOfRow(place: string, row: HTMLElement): string | null {
  return row.dataset.row ? `${place}\n${row.dataset.row}` : null;
}

export function rememberScroll(place: string, panel: HTMLElement, scrolled: EventTarget | null): void {
  const row = scrolled instanceof HTMLElement ? keyOfRow(place, scrolled) : null;
  if (row && scrolled instanceof HTMLElement) positions.set(row, scrolled.scrollLeft);
  else positions.set(place, scrollerOf(panel).scrollTop);
}

/** Restores the scroll positions of a history entry, rows included, once its content is there, unless the listener scrolls first. */
export function restoreScroll(place: string, panel: HTMLElement): () => void {
  // If nothing was ever scrolled, reading the position would only force an early layout.
  if (positions.size === 0) return () => undefined;
  const wanted = positions.get(place) ?? 0;
  const rows = new Map([...positions].filter(([key]) => key.startsWith(`${place}\n`)));
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const attempt = () => {
    restoreRows(place, panel, rows);
    if (restoreHeight(panel, wanted) && rows.size === 0) stop();
  };
  attempt();
  if (waiting.signal.aborted) return stop;

  const growth = new ResizeObserver(attempt);
  // Rows can get longer without any change in size, so a resize observer isn't enough.
  const additions = new MutationObserver(attempt);
  const timer = setTimeout(stop, patienceMs);
  waiting.signal.addEventListener('abort', () => {
    growth.disconnect();
    additions.disconnect();
    clearTimeout(timer);
  });
  for (const child of panel.children) growth.observe(child);
  if (rows.size > 0) additions.observe(panel, { childList: true, subtree: true });
  for (const intent of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(intent, stop, { signal: waiting.signal, passive: true });
  }
  return stop;
}

function restoreHeight(panel: HTMLElement, wanted: number): boolean {
  const scroller = scrollerOf(panel);
  scroller.scrollTop = wanted;
  return scroller.scrollTop >= wanted - 1;
}

function restoreRows(place: string, panel: HTMLElement, wanted: Map<string, number>): void {
  if (wanted.size === 0) return;
  for (const row of panel.querySelectorAll<HTMLElement>('[data-row]')) {
    const key = keyOfRow(place, row);
    const left = key === null ? undefined : wanted.get(key);
    if (key === null || left === undefined) continue;
    row.scrollTo({ left, behavior: 'instant' });
    if (row.scrollLeft >= left - 1) wanted.delete(key);
  }
}
