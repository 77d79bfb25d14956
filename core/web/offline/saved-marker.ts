import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';

/** Listeners without saved messages neither load nor wait for the code of saving, because this marker is absent. */
const key = 'lectern:offline';

export function isAnythingSaved(): boolean {
  return readStored(key) !== null;
}

export function setSavedMarker(isKept: boolean): void {
  if (isKept) writeStored(key, 'kept');
  else removeStored(key);
}
