import { changeEntry, readEntries } from './audio-db.ts';
import { changed } from './changes.ts';

/**
 * Gives what is kept for a listener to the address that they have now.
 * @param from their former address
 * @param to their address
 */
export async function renameOwner(from: string, to: string): Promise<void> {
  const entries = await readEntries().catch(() => []);
  const own = entries.filter(({ owner }) => owner === from);
  await Promise.all(own.map((entry) => changeEntry(entry, { owner: to }).catch(() => null)));
  await changed();
}
