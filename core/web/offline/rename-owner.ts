import { changeEntry, readEntries } from './audio-db.ts';
import { notifyChange } from './changes.ts';

export async function renameOwner(from: string, to: string): Promise<void> {
  const entries = await readEntries().catch(() => []);
  const own = entries.filter(({ owner }) => owner === from);
  await Promise.all(own.map((entry) => changeEntry(entry, { owner: to }).catch(() => null)));
  await notifyChange();
}
