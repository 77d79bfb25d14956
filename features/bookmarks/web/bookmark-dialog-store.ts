import { createStore } from 'zustand/vanilla';
import type { MessageId } from '#core/contract/ids';

/** A playing moment that is about to be bookmarked; `position` in seconds. */
export interface BookmarkedMoment {
  messageId: MessageId;
  topic: string;
  position: number;
}

/** Null while the dialog is closed. */
export const bookmarkDialogStore = createStore<BookmarkedMoment | null>(() => null);

export function openBookmarkDialog(moment: BookmarkedMoment): void {
  bookmarkDialogStore.setState(moment, true);
}

export function closeBookmarkDialog(): void {
  bookmarkDialogStore.setState(null, true);
}
