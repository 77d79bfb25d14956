import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Message } from '#contract/catalogue';
import { loadPart } from '#web/lib/load-part';
import { isAnythingKept } from './saved-marker.ts';
import { keepingStore, savedStore } from './saved-store.ts';

/**
 * @returns the messages whose audio is all on this device, for who uses it now, the newest saved first, as that changes; null until it is
 *   known. Nothing is loaded where nothing is kept.
 */
export function useSavedMessages(): Message[] | null {
  const kept = useStore(savedStore);
  const { keeping } = useStore(keepingStore);
  const isAny = isAnythingKept();
  useEffect(() => {
    if (isAny) void startKeeping().catch(() => undefined);
  }, [isAny]);
  return useMemo(() => {
    if (isAny && keeping === 'unknown') return null;
    const saved = Object.values(kept).filter(({ state }) => state === 'saved');
    return saved.sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0)).map(({ message }) => message);
  }, [kept, keeping, isAny]);
}

async function startKeeping(): Promise<void> {
  const { startOffline } = await loadPart(() => import('#web/offline/start'));
  await startOffline();
}
