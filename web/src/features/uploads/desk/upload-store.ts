import { createStore } from 'zustand/vanilla';
import type { UploadItem } from './upload-item.ts';

interface Uploads {
  /** By key, in the order in which they were chosen. */
  items: ReadonlyMap<string, UploadItem>;
  /** Whether all are stopped, by the operator. */
  isPaused: boolean;
  /** Names of files that were passed over in what was chosen last, since they are no audio. */
  passedOver: readonly string[];
  /** How many of what was chosen last are on the list already, and done or on their way. */
  known: number;
  /** The largest file that the server takes, in bytes; null until it has told. */
  largest: number | null;
  /** Bytes a second; 0 while it can't be told. */
  rate: number;
  /** Whether the server has told what an earlier visit left. */
  isRestored: boolean;
}

const nothing: Uploads = {
  items: new Map(),
  isPaused: false,
  passedOver: [],
  known: 0,
  largest: null,
  rate: 0,
  isRestored: false,
};

/** What operators send, outside of React: it goes on while they look at other pages of the desk. */
export const uploadStore = createStore<Uploads>(() => nothing);

/** Adds files to the list, or puts others in their place. */
export function putItems(items: readonly UploadItem[]): void {
  uploadStore.setState((now) => ({
    items: new Map([...now.items, ...items.map((item) => [item.key, item] as const)]),
  }));
}

/** Changes one file of the list; nothing happens when it has gone. */
export function changeItem(key: string, change: Partial<UploadItem>): void {
  const item = uploadStore.getState().items.get(key);
  if (item) putItems([{ ...item, ...change }]);
}

/** Takes files off the list. */
export function dropItems(keys: readonly string[]): void {
  const gone = new Set(keys);
  uploadStore.setState((now) => ({ items: new Map([...now.items].filter(([key]) => !gone.has(key))) }));
}

/** Forgets all of it: somebody else signs in. */
export function emptyUploads(): void {
  uploadStore.setState(nothing, true);
}

/** @returns the file with this key */
export function itemAt(key: string): UploadItem | undefined {
  return uploadStore.getState().items.get(key);
}

/** @returns all files of the list */
export function allItems(): UploadItem[] {
  return [...uploadStore.getState().items.values()];
}
