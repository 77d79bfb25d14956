import { createStore } from 'zustand/vanilla';
import type { SavedMessage } from './saved-entry.ts';

/** What is saved or on its way, by the message's id. */
export type SavedMessages = Readonly<Record<string, SavedMessage>>;

/** All that this browser keeps for who is using it now; another listener's purchases aren't in it. Empty until it is read. */
export const savedStore = createStore<SavedMessages>(() => ({}));

/** What this browser can keep: `unknown` until it was asked, `none` where it keeps no audio at all, as in some private windows. */
export const keepingStore = createStore<{ keeping: 'unknown' | 'ready' | 'none' }>(() => ({ keeping: 'unknown' }));
