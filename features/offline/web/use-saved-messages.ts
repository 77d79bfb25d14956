import { useEffect } from 'react';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { isAnythingSaved } from '#core/web/offline/saved-marker';
import { useSaved } from '#core/web/offline/use-saved';
import { startKeeping } from './commands.ts';

export function useSavedMessages(): void {
  useEffect(() => {
    if (isAnythingSaved()) startKeeping().catch(() => undefined);
  }, []);
}

export function useSavedMessage(id: string): SavedMessage | undefined {
  useSavedMessages();
  return useSaved(id);
}
