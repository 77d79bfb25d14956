import { useEffect } from 'react';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { isAnythingSaved } from '#core/web/offline/saved-marker';
import { useSaved } from '#core/web/offline/use-saved';
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
