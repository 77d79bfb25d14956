import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';

const key = 'lectern:hide-heard';

/** Whether lists leave out what was heard (features/activity/README.md#heard): the choice of this browser. */
export const hideHeardStore = createStore<boolean>(() => false);
// Afterwards: a page that the server has rendered is taken over with what a store is made with.
hideHeardStore.setState(readStored(key) !== null, true);

export function setHideHeard(hides: boolean): void {
  hideHeardStore.setState(hides, true);
  if (hides) writeStored(key, 'yes');
  else removeStored(key);
}
