import { createStore } from 'zustand/vanilla';
import type { SavedMessage } from './saved-entry.ts';

/** By the message's id. */
export type SavedMessages = Readonly<Record<string, SavedMessage>>;

/** The current listener's saved messages, without other listeners' purchases. Empty until they are read. */
export const savedStore = createStore<SavedMessages>(() => ({}));

/** `unknown` until checked; `none` where the browser stores no audio, as in some private windows. */
export const storageStateStore = createStore<{ keeping: 'unknown' | 'ready' | 'none' }>(() => ({ keeping: 'unknown' }));
