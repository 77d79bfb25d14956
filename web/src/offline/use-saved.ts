import { useStore } from 'zustand';
import type { SavedMessage } from './saved-entry.ts';
import { savedStore } from './saved-store.ts';

/** @returns what is saved of a message, or on its way, as it changes; undefined when nothing is, or before that is known */
export function useSaved(id: string): SavedMessage | undefined {
  return useStore(savedStore, (saved) => saved[id]);
}
