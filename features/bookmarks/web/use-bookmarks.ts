import { useEffect } from 'react';
import { useStore } from 'zustand';
import { bookmarksStore, deletedHereStore, forgetDeletedHere, type KeptBookmark } from './kept-bookmarks.ts';

export function useBookmarks(): { there: readonly KeptBookmark[]; shown: readonly KeptBookmark[] } {
  const there = useStore(bookmarksStore);
  const deleted = useStore(deletedHereStore);
  useEffect(() => forgetDeletedHere, []);
  return { there, shown: [...there, ...deleted].sort((one, other) => other.made - one.made) };
}
