import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import * as texts from '#core/web/lib/texts';
import type { Quality } from '#features/renditions/contract/quality';
import { followOtherTabs, qualityAtFirst, qualityNow, qualityStore, type SoundQuality } from './quality.ts';

export const qualityNames: Record<Quality, () => string> = {
  auto: texts.auto,
  normal: texts.normal,
  saver: texts.dataSaver,
  ultra: texts.ultraSaver,
};

export function useQuality(): Quality {
  useEffect(followOtherTabs, []);
  return useStore(qualityStore);
}

export function useQualityNow(): SoundQuality {
  return useSyncExternalStore(subscribe, qualityNow, qualityAtFirst);
}

function subscribe(onChange: () => void): () => void {
  followOtherTabs();
  const unsubscribe = qualityStore.subscribe(onChange);
  navigator.connection?.addEventListener('change', onChange);
  return () => {
    unsubscribe();
    navigator.connection?.removeEventListener('change', onChange);
  };
}
