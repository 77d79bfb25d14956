import { useEffect } from 'react';
import { useStore } from 'zustand';
import { bookmarksStore, deletedHereStore, forgetDeletedHere, type StoredBookmark } from './stored-bookmarks.ts';

export function useBookmarks(): { there: readonly StoredBookmark[]; shown: readonly StoredBookmark[] } {
  const there = useStore(bookmarksStore);
  const deleted = useStore(deletedHereStore);
  useEffect(() => forgetDeletedHere, []);
  return { there, shown: [...there, ...deleted].sort((one, other) => other.made - one.made) };
}
