import { useEffect, useRef, useState } from 'react';

/** Specified in docs/product/constants-and-limits.md#times. */
const openDelayMs = 700;
const skipDelayMs = 300;

interface Shown {
  text: string;
  box: DOMRect;
  side: 'right' | 'bottom' | 'top';
}

const roomBelow = 48;

function describe(element: HTMLElement): Shown | null {
  const text = element.dataset.tooltip;
  if (!text) return null;
  const box = element.getBoundingClientRect();
  const below = box.bottom + roomBelow < window.innerHeight ? 'bottom' : 'top';
  return { text, box, side: element.dataset.tooltipSide === 'right' ? 'right' : below };
}

function target(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
}

function watch(show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | null = null;
  let open = false;
  let closedAt = Number.NEGATIVE_INFINITY;

  const close = () => {
    clearTimeout(timer);
    if (open) closedAt = performance.now();
    open = false;
    current = null;
    show(null);
  };
  const enter = (element: HTMLElement | null) => {
    if (element === current) return;
    close();
    current = element;
    if (!element) return;
    const delay = performance.now() - closedAt < skipDelayMs ? 0 : openDelayMs;
    timer = setTimeout(() => {
      open = true;
      show(element.isConnected ? describe(element) : null);
    }, delay);
  };

  const events = new AbortController();
  const { signal } = events;
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && enter(target(event)), {
    signal,
  });
  document.addEventListener('focusin', (event) => target(event)?.matches(':focus-visible') && enter(target(event)), {
    signal,
  });
  document.addEventListener('focusout', close, { signal });
  document.addEventListener('pointerdown', close, { signal });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal });
  document.addEventListener('scroll', close, { signal, capture: true, passive: true });
  enter(document.querySelector<HTMLElement>('[data-tooltip]:is(:hover, :focus-visible)'));
  return () => {
    events.abort();
    clearTimeout(timer);
  };
}

/**
 * Tooltips are visual only, because the element's accessible name says the same. A positioning library would weigh more than the whole
 * shell.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => watch(setShown), []);

  useEffect(() => {
    const element = bubble.current;
    if (!element || shown?.side === 'right') return;
    const { left, right } = element.getBoundingClientRect();
    const shift = Math.max(0, 8 - left) - Math.max(0, right - (window.innerWidth - 8));
    element.style.marginLeft = `${shift}px`;
  }, [shown]);

  if (!shown) return null;
  return (
    <div
      ref={bubble}
      aria-hidden="true"
      style={placeOf(shown)}
      className="pointer-events-none fixed z-50 animate-fade-in rounded-row bg-text px-3 py-1 text-13 font-semibold whitespace-nowrap text-ink shadow-float"
    >
      {shown.text}
    </div>
  );
}

function placeOf({ box, side }: Shown) {
  const middle = box.left + box.width / 2;
  if (side === 'right') return { left: box.right + 8, top: box.top + box.height / 2, translate: '0 -50%' };
  if (side === 'top') return { left: middle, top: box.top - 8, translate: '-50% -100%' };
  return { left: middle, top: box.bottom + 8, translate: '-50% 0' };
}
