import { createStore } from 'zustand/vanilla';

export interface Progress {
  position: number | null;
  isHeard: boolean;
}

export const progressStore = createStore<Readonly<Record<string, Progress>>>(() => ({}));
