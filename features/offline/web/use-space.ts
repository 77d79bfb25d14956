import { useEffect, useState } from 'react';
import { type SavedMessages, savedStore } from '#core/web/offline/saved-store';
import { readStorageSpace, type StorageSpace } from '#core/web/offline/storage-space';

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
