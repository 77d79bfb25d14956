import { useStore } from 'zustand';
import type { SavedMessage } from './saved-entry.ts';
import { savedStore } from './saved-store.ts';

export function useSaved(id: string): SavedMessage | undefined {
  return useStore(savedStore, (saved) => saved[id]);
}
