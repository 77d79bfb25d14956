import { useEffect } from 'react';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { isAnythingSaved } from '#core/web/offline/saved-marker';
import { useSaved } from '#core/web/offline/use-saved';
import { startKeeping } from './commands.ts';

/** Reads what is saved if the app hasn't yet. Loads nothing when nothing is saved. */
export function useKept(): void {
  useEffect(() => {
    if (isAnythingSaved()) startKeeping().catch(() => undefined);
  }, []);
}

/** @returns undefined when nothing of the message is saved */
export function useKeptMessage(id: string): SavedMessage | undefined {
  useKept();
  return useSaved(id);
}
