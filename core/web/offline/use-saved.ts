import { useStore } from 'zustand';
import type { SavedMessage } from './saved-entry.ts';
import { savedStore } from './saved-store.ts';

/** @returns undefined when nothing is saved, or before that is known */
export function useSaved(id: string): SavedMessage | undefined {
  return useStore(savedStore, (saved) => saved[id]);
}
