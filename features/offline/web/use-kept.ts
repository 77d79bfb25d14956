import { useEffect } from 'react';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { isAnythingSaved } from '#core/web/offline/saved-marker';
import { useSaved } from '#core/web/offline/use-saved';
import { startKeeping } from './commands.ts';

/** Reads the saved messages unless the app already did. When nothing is saved, it loads no code. */
export function useKept(): void {
  useEffect(() => {
    if (isAnythingSaved()) startKeeping().catch(() => undefined);
  }, []);
}

/** @returns undefined when the message isn't saved or being saved */
export function useKeptMessage(id: string): SavedMessage | undefined {
  useKept();
  return useSaved(id);
}
