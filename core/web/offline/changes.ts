import { isUnfinished } from './saved-entry.ts';
import { savedStore } from './saved-store.ts';
import { abortUnwanted, startSaving } from './saver.ts';
import { postToTabs } from './tabs.ts';
import { showEntries } from './update-store.ts';

export async function notifyChange(): Promise<void> {
  await showChanges();
  postToTabs({ kind: 'changed' });
}

export async function showChanges(): Promise<void> {
  await Promise.all([showEntries(), abortUnwanted().catch(() => undefined)]);
  if (Object.values(savedStore.getState()).some(isUnfinished)) startSaving();
}
