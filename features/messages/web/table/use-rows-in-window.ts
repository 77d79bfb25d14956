import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';

/** Extra rows above and below the window, for fast scrolling and for Tab. */
const overscan = 12;

interface RowsInWindow {
  list: RefObject<HTMLElement | null>;
  count: number;
  focused: number | null;
}

/**
 * The window is measured in rows instead of pixels, so that virtual lists work at any font size.
 * @returns indexes from 0, ascending
 */
export function useRowsInWindow({ list, count, focused }: RowsInWindow): number[] {
  // The server doesn't know the window and renders all rows, so hydration must too.
  const isHydrated = useHydrated();
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    overscan,
    estimateSize: () => 1,
    getScrollElement: () => list.current,
    initialRect: { width: 0, height: isHydrated ? 0 : count },
    observeElementRect: observeHeight,
    observeElementOffset: observeOffset,
    // The listener and the page's scroll memory do the scrolling, so the virtualizer must not.
    scrollToFn: () => {},
    rangeExtractor: (range) => withFocused(range, focused),
  });
  return virtualizer.getVirtualItems().map(({ index }) => index);
}

type Rows = Virtualizer<HTMLElement, Element>;

function observeHeight(rows: Rows, report: (rect: { width: number; height: number }) => void) {
  return onChange(rows, ['resize'], () => report({ width: 0, height: window.innerHeight / placeOf(rows).rowHeight }));
}

function observeOffset(rows: Rows, report: (offset: number, isScrolling: boolean) => void) {
  return onChange(rows, ['scroll', 'resize'], (event) => {
    const { top, rowHeight } = placeOf(rows);
    // Scroll events are handled before the next paint, so that going back shows no empty frame.
    report(Math.max(0, -top / rowHeight), event?.type === 'scroll');
  });
}

/** In pixels from the top of the window. */
function placeOf({ scrollElement, options }: Rows): { top: number; rowHeight: number } {
  const { top, height } = scrollElement?.getBoundingClientRect() ?? { top: 0, height: 0 };
  return { top, rowHeight: Math.max(1, height / options.count) };
}

/** Scroll events of the panel and of the document can both be captured at the window. */
function onChange({ scrollElement }: Rows, events: readonly string[], listener: (event?: Event) => void): () => void {
  listener();
  const how = { capture: true, passive: true };
  for (const event of events) window.addEventListener(event, listener, how);
  // Row heights change where the sidebar leaves no room for columns.
  const height = new ResizeObserver(() => listener());
  if (scrollElement) height.observe(scrollElement);
  return () => {
    for (const event of events) window.removeEventListener(event, listener, how);
    height.disconnect();
  };
}

/** The focused row and its neighbours stay rendered, so that the keyboard can always move on. */
export function withFocused(range: Range, focused: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (focused === null || focused < 0) return rows;
  const kept = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count);
  return [...new Set([...rows, ...kept])].sort((one, other) => one - other);
}
