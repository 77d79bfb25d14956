import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';

const key = 'lectern:hide-heard';

/** features/activity/README.md#heard */
export const hideHeardStore = createStore<boolean>(() => false);
// The store is filled late, because the first rendering must equal the server's, which uses the initial state.
hideHeardStore.setState(readStored(key) !== null, true);

export function setHideHeard(hides: boolean): void {
  hideHeardStore.setState(hides, true);
  if (hides) writeStored(key, 'yes');
  else removeStored(key);
}
