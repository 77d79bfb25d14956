import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '#core/web/lib/browser/storage';

export type LibraryView = 'grid' | 'list';

const key = 'lectern:library-view';

export const libraryViewStore = createStore<LibraryView>(() => (readStored(key) === 'list' ? 'list' : 'grid'));

export function setLibraryView(view: LibraryView): void {
  libraryViewStore.setState(view, true);
  writeStored(key, view);
}
