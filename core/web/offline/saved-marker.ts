import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';

/** Spares listeners without saved messages from loading or waiting for the code. */
const key = 'lectern:offline';

export function isAnythingSaved(): boolean {
  return readStored(key) !== null;
}

export function setSavedMarker(isKept: boolean): void {
  if (isKept) writeStored(key, 'kept');
  else removeStored(key);
}
