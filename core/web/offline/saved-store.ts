import { createStore } from 'zustand/vanilla';
import type { SavedMessage } from './saved-entry.ts';

/** By the message's id. */
export type SavedMessages = Readonly<Record<string, SavedMessage>>;

/** For the current listener; other listeners' purchases aren't in it. Empty until it is read. */
export const savedStore = createStore<SavedMessages>(() => ({}));

/** `unknown` until checked; `none` where the browser stores no audio, as in some private windows. */
export const storageStateStore = createStore<{ keeping: 'unknown' | 'ready' | 'none' }>(() => ({ keeping: 'unknown' }));
