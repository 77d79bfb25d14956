import { readStored, removeStored, writeStored } from '#web/lib/browser/storage';

/** Says that something is kept, so that whoever has saved nothing fetches none of the code for it, and waits for none. */
const key = 'lectern:offline';

/** @returns whether anything is saved or on its way in this browser */
export function isAnythingKept(): boolean {
  return readStored(key) !== null;
}

/** Marks it so, or takes the mark back. */
export function markKept(isKept: boolean): void {
  if (isKept) writeStored(key, 'kept');
  else removeStored(key);
}
