import { createStore } from 'zustand/vanilla';

export interface Progress {
  /** In seconds; null when there is nothing to continue. */
  position: number | null;
  isHeard: boolean;
}

/**
 * By message id, only for messages begun or heard. Filled once the page has settled
 * (`features/activity/web/follow-progress.ts`).
 */
export const progressStore = createStore<Readonly<Record<string, Progress>>>(() => ({}));
