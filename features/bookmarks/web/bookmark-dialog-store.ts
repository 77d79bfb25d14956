import { createStore } from 'zustand/vanilla';
import type { MessageId } from '#core/contract/ids';

export interface BookmarkedMoment {
  messageId: MessageId;
  topic: string;
  position: number;
}

export const bookmarkDialogStore = createStore<BookmarkedMoment | null>(() => null);

export function openBookmarkDialog(moment: BookmarkedMoment): void {
  bookmarkDialogStore.setState(moment, true);
}

export function closeBookmarkDialog(): void {
  bookmarkDialogStore.setState(null, true);
}
