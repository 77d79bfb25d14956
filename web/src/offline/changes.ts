import { isComing } from './saved-entry.ts';
import { savedStore } from './saved-store.ts';
import { saveWhatWaits, stopUnwanted } from './saver.ts';
import { tellTabs } from './tabs.ts';
import { showEntries } from './update-store.ts';

/** Something that is kept has changed: it is shown, here and in the other tabs, and what waits is seen to. */
export async function changed(): Promise<void> {
  await showChanges();
  tellTabs({ kind: 'changed' });
}

/** Shows it here, and sees to what waits. */
export async function showChanges(): Promise<void> {
  await Promise.all([showEntries(), stopUnwanted().catch(() => undefined)]);
  if (Object.values(savedStore.getState()).some(isComing)) saveWhatWaits();
}
