import { createStore } from 'zustand/vanilla';
import type { UploadItem } from './upload-item.ts';

interface Uploads {
  items: ReadonlyMap<string, UploadItem>;
  isPaused: boolean;
  passedOver: readonly string[];
  known: number;
  largest: number | null;
  rate: number;
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
    put,
    all: () => [...store.getState().items.values()],
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
