import { createStore } from 'zustand/vanilla';
import type { UploadItem } from './upload-item.ts';

interface Uploads {
  /** By key, in the order in which they were chosen. */
  items: ReadonlyMap<string, UploadItem>;
  isPaused: boolean;
  /** Names of files of the last selection that were skipped, since they are no audio. */
  passedOver: readonly string[];
  /** How many files of the last selection are on the list already, and done or on their way. */
  known: number;
  /** The largest file that the server takes, in bytes; null until it has said so. */
  largest: number | null;
  /** Bytes a second; 0 while it isn't known. */
  rate: number;
  /** Whether the server has said what an earlier visit left. */
  isRestored: boolean;
}

export type UploadStore = ReturnType<typeof createUploadStore>;

const nothing: Uploads = {
  items: new Map(),
  isPaused: false,
  passedOver: [],
  known: 0,
  largest: null,
  rate: 0,
  isRestored: false,
};

export function createUploadStore() {
  const store = createStore<Uploads>(() => nothing);
  const at = (key: string) => store.getState().items.get(key);
  const put = (items: readonly UploadItem[]) =>
    store.setState((now) => ({ items: new Map([...now.items, ...items.map((item) => [item.key, item] as const)]) }));
  return {
    ...store,
    at,
    /** Adds files, or puts others in their place. */
    put,
    all: () => [...store.getState().items.values()],
    /** Changes one file; nothing happens when it is gone. */
    change(key: string, change: Partial<UploadItem>) {
      const item = at(key);
      if (item) put([{ ...item, ...change }]);
    },
    drop(keys: readonly string[]) {
      const gone = new Set(keys);
      store.setState((now) => ({ items: new Map([...now.items].filter(([key]) => !gone.has(key))) }));
    },
    empty: () => store.setState(nothing, true),
  };
}
