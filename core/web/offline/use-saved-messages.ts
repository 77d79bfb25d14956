import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { loadPart } from '#core/web/lib/load-part';
import type { Message } from '#features/catalogue/contract';
import { isAnythingSaved } from './saved-marker.ts';
import { savedStore, storageStateStore } from './saved-store.ts';

export function useSavedMessages(): Message[] | null {
  const kept = useStore(savedStore);
  const { keeping } = useStore(storageStateStore);
  const isHydrated = useHydrated();
  const isAny = isHydrated && isAnythingSaved();
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
  const { startOffline } = await loadPart(() => import('./start.ts'));
  await startOffline();
}
