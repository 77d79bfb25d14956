import { createStore } from 'zustand/vanilla';

/** What cards and rows show of listening to a message. */
export interface Progress {
  /** In seconds; null where nothing is to be continued. Whether it is begun depends on the message's length too (`isBegun`). */
  position: number | null;
  isHeard: boolean;
}

/** By message id; without those that were neither begun nor heard. Filled once the page has settled (`features/activity/follow-progress.ts`). */
export const progressStore = createStore<Readonly<Record<string, Progress>>>(() => ({}));
