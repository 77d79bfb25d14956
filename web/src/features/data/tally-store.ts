import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { addTo, monthOf, parseTally, type Tally } from './tally.ts';

const key = 'lectern:data-saved';

/** What data saver has saved in this browser. */
export const tallyStore = createStore<Tally>(() => parseTally(readStored(key)));

/**
 * Counts what was just saved.
 * @param bytes how much less was fetched
 */
export function countSaved(bytes: number): void {
  // What another tab has counted meanwhile stands in storage, though not yet here.
  const stored = readStored(key);
  const before = stored === null ? tallyStore.getState() : parseTally(stored);
  const after = addTo(before, monthOf(Date.now()), bytes);
  if (after === before) return;
  tallyStore.setState(after, true);
  writeStored(key, JSON.stringify(after));
}

/** Takes over what this browser's other tabs count. Called once. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) tallyStore.setState(parseTally(event.newValue), true);
  });
}
