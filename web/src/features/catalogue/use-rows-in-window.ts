import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Rows above and below the window: what a fling shows before the next ones are there, and where Tab goes. */
const overscan = 12;

interface RowsInWindow {
  /** The element that is as high as all rows together, which are of one height. */
  list: RefObject<HTMLElement | null>;
  count: number;
  /** A row that stays wherever the window is, e.g. the one with the focus; null for none. */
  kept: number | null;
}

/**
 * Which rows of a long list to render, whatever it scrolls in: the shell's panel or, on a phone, the document. All is counted
 * in rows instead of pixels, so that it stays right whatever the size of the listener's letters.
 * @returns their places, from 0, ascending
 */
export function useRowsInWindow({ list, count, kept }: RowsInWindow): number[] {
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    overscan,
    estimateSize: () => 1,
    getScrollElement: () => list.current,
    observeElementRect: observeHeight,
    observeElementOffset: observeOffset,
    // Where to is for the listener and for the shell's memory of places.
    scrollToFn: () => {},
    rangeExtractor: (range) => withRow(range, kept),
  });
  return virtualizer.getVirtualItems().map(({ index }) => index);
}

type Rows = Virtualizer<HTMLElement, Element>;

/** Tells how many rows the window could show. */
function observeHeight(rows: Rows, tell: (rect: { width: number; height: number }) => void) {
  return onWindow(['resize'], () => tell({ width: 0, height: window.innerHeight / placeOf(rows).rowHeight }));
}

/** Tells how many rows have gone up out of the window. */
function observeOffset(rows: Rows, tell: (offset: number, isScrolling: boolean) => void) {
  return onWindow(['scroll', 'resize'], () => {
    const { top, rowHeight } = placeOf(rows);
    tell(Math.max(0, -top / rowHeight), false);
  });
}

/** In pixels, from the window's top. */
function placeOf({ scrollElement, options }: Rows): { top: number; rowHeight: number } {
  const { top, height } = scrollElement?.getBoundingClientRect() ?? { top: 0, height: 0 };
  return { top, rowHeight: Math.max(1, height / options.count) };
}

/** Captured on the window, where the scrolling of the panel and of the document both pass. */
function onWindow(events: readonly string[], listener: () => void): () => void {
  listener();
  const how = { capture: true, passive: true };
  for (const event of events) window.addEventListener(event, listener, how);
  return () => {
    for (const event of events) window.removeEventListener(event, listener, how);
  };
}

/**
 * The rows of a range with those around it.
 * @param kept one more, in its place; null for none
 */
export function withRow(range: Range, kept: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (kept === null || kept >= range.count || rows.includes(kept)) return rows;
  return [...rows, kept].sort((one, other) => one - other);
}
