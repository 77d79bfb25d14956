import { useStore } from 'zustand';
import type { SavedMessage } from './saved-entry.ts';
import { savedStore } from './saved-store.ts';

/** @returns undefined if the message isn't saved, or the saved messages aren't known yet */
export function useSaved(id: string): SavedMessage | undefined {
  return useStore(savedStore, (saved) => saved[id]);
}
