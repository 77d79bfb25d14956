import { useEffect, useState } from 'react';
import { type SavedMessages, savedStore } from '#web/offline/saved-store';
import { readStorageSpace, type StorageSpace } from '#web/offline/storage-space';

/** @returns the room in this browser, read anew whenever something was saved or removed; null when it isn't known (yet) */
export function useSpace(): StorageSpace | null {
  const [space, setSpace] = useState<StorageSpace | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = () => void readStorageSpace().then((found) => isShown && setSpace(found));
    read();
    const stop = savedStore.subscribe((now, before) => {
      if (countSaved(now) !== countSaved(before)) read();
    });
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return space;
}

function countSaved(messages: SavedMessages): number {
  return Object.values(messages).filter(({ state }) => state === 'saved').length;
}
