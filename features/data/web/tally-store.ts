import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { addTo, monthOf, parseTally, type Tally } from './tally.ts';

const key = 'lectern:data-saved';

export const tallyStore = createStore<Tally>(() => parseTally(readStored(key)));

export function countSaved(bytes: number): void {
  const stored = readStored(key);
  const before = stored === null ? tallyStore.getState() : parseTally(stored);
  const after = addTo(before, monthOf(Date.now()), bytes);
  if (after === before) return;
  tallyStore.setState(after, true);
  writeStored(key, JSON.stringify(after));
}

export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) tallyStore.setState(parseTally(event.newValue), true);
  });
}
