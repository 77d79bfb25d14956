import { createStore } from 'zustand/vanilla';
import type { SavedMessage } from './saved-entry.ts';

export type SavedMessages = Readonly<Record<string, SavedMessage>>;

export const savedStore = createStore<SavedMessages>(() => ({}));

export const storageStateStore = createStore<{ keeping: 'unknown' | 'ready' | 'none' }>(() => ({ keeping: 'unknown' }));
