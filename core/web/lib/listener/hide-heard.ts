import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';

const key = 'lectern:hide-heard';

/** Specified in features/activity/README.md#heard. */
export const hideHeardStore = createStore<boolean>(() => false);
// The first rendering must equal the server's, which uses the store's initial state, so the store is filled only now.
hideHeardStore.setState(readStored(key) !== null, true);

export function setHideHeard(hides: boolean): void {
  hideHeardStore.setState(hides, true);
  if (hides) writeStored(key, 'yes');
  else removeStored(key);
}
