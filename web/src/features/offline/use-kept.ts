import { useEffect } from 'react';
import type { SavedMessage } from '#web/offline/saved-entry';
import { isAnythingSaved } from '#web/offline/saved-marker';
import { useSaved } from '#web/offline/use-saved';
import { startKeeping } from './commands.ts';

export function useKept(): void {
  useEffect(() => {
    if (isAnythingSaved()) startKeeping().catch(() => undefined);
  }, []);
}

export function useKeptMessage(id: string): SavedMessage | undefined {
  useKept();
  return useSaved(id);
}
