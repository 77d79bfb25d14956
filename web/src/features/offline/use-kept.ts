import { useEffect } from 'react';
import type { SavedMessage } from '#web/offline/saved-entry';
import { isAnythingSaved } from '#web/offline/saved-marker';
import { useSaved } from '#web/offline/use-saved';
import { startKeeping } from './commands.ts';

/** Reads what is kept, for who sees it before the app does so by itself. Nothing is loaded where nothing is kept. */
export function useKept(): void {
  useEffect(() => {
    if (isAnythingSaved()) startKeeping().catch(() => undefined);
  }, []);
}

/** @returns what is saved of a message, or on its way, as it changes */
export function useKeptMessage(id: string): SavedMessage | undefined {
  useKept();
  return useSaved(id);
}
