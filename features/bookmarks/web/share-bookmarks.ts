import { createStore } from 'zustand/vanilla';
import { call } from '#core/web/lib/api/call';
import { listenerEmail } from '#core/web/lib/listener/auth';
import { shareWithAccount } from '#core/web/lib/listener/with-account';
import { type Bookmark, listBookmarks, maxBookmarkActs } from '#features/bookmarks/contract';
import { recordActs } from './record-bookmarks.ts';
import {
  type BookmarkAct,
  bookmarkSource,
  bookmarksStore,
  keepBookmarks,
  leaveOthersBookmarks,
  type StoredBookmark,
  setBookmarkSource,
  unsentBookmarks,
} from './stored-bookmarks.ts';

/** False until the first read of other devices' acts has ended, successfully or not. */
export const bookmarksReadStore = createStore(() => false);

let isStarted = false;

/** Sends this device's acts to the account and fetches those of other devices (features/bookmarks/README.md#on-several-devices). */
export function shareBookmarks(): void {
  if (isStarted) return;
  isStarted = true;
  const isMet = shareWithAccount<BookmarkAct, Bookmark>({
    unsent: unsentBookmarks,
    maxAtOnce: maxBookmarkActs,
    record: recordActs,
    async list(since) {
      const { data, ...rest } = await call(listBookmarks, { query: { ...(since !== null && { since }) } });
      return { changes: data, ...rest };
    },
    settleOwner() {
      leaveOthersBookmarks();
      takeToAccount();
    },
    source: bookmarkSource,
    setSource: setBookmarkSource,
    show,
  });
  void isMet.then(() => bookmarksReadStore.setState(true, true));
}

function takeToAccount(): void {
  const owner = listenerEmail();
  if (owner === null || bookmarkSource() !== null) return;
  for (const { topic: _, published: _published, ...bookmark } of bookmarksStore.getState())
    unsentBookmarks.add({ ...bookmark, deleted: false }, owner);
  setBookmarkSource({ owner, cursor: null });
}

function show(bookmarks: readonly Bookmark[]): void {
  const gone = bookmarks.filter(({ deleted }) => deleted).map(({ id }) => id);
  if (bookmarks.length > 0) keepBookmarks(bookmarks.filter(({ deleted }) => !deleted).map(received), gone);
}

function received({ id, message_id, position, text, made, at, topic, published }: Bookmark): StoredBookmark {
  return { id, messageId: message_id, position, text, made: Date.parse(made), at: Date.parse(at), topic, published };
}
