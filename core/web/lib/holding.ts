import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { partGone } from './load-part.ts';
import * as texts from './texts.ts';
import { toast } from './toasts.ts';

interface Holding {
  what: string | null;
  asks: boolean;
}

/** The things that a reload would lose or interrupt: core/web/sw/README.md#updates. */
export const holdingStore = createStore<readonly Holding[]>(() => []);

let isLosing = false;

export function hold(what: string | null, { asks = false } = {}): () => void {
  const holding: Holding = { what, asks };
  const before = holdingStore.getState();
  if (before.length === 0) window.addEventListener(partGone, stayAsItIs);
  if (asks) window.addEventListener('beforeunload', askBeforeLeaving);
  holdingStore.setState([...before, holding], true);
  return () => {
    const rest = holdingStore.getState().filter((one) => one !== holding);
    if (rest.length === 0) window.removeEventListener(partGone, stayAsItIs);
    if (!rest.some((one) => one.asks)) window.removeEventListener('beforeunload', askBeforeLeaving);
    holdingStore.setState(rest, true);
  };
}

export function useHolding(isHeld: boolean, what: string | null): void {
  useEffect(() => (isHeld ? hold(what) : undefined), [isHeld, what]);
}

export function isHolding(): boolean {
  return holdingStore.getState().length > 0;
}

export function namesOfHeld(): string | null {
  const names = new Set(holdingStore.getState().flatMap(({ what }) => what ?? []));
  return names.size > 0 ? new Intl.ListFormat('en').format(names) : null;
}

/** Call this when the listener has confirmed to leave, so that the browser doesn't ask again. */
export function letGoOfAll(): void {
  isLosing = true;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (!isLosing) event.preventDefault();
}

function stayAsItIs(event: Event): void {
  event.preventDefault();
  toast.error(texts.newVersionWaits());
}
