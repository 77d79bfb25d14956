import { createStore } from 'zustand/vanilla';
import { type Bookmark, listBookmarks, mostBookmarkActs, recordBookmarks } from '#contract/bookmarks';
import { call } from '#web/lib/api/call';
import { authStore, listenerEmail } from '#web/lib/listener/auth';
import { isRefusedForGood, startSending } from '#web/lib/listener/send-unsent';
import {
  type BookmarkAct,
  bookmarkSource,
  bookmarksStore,
  type KeptBookmark,
  keepBookmarks,
  leaveOthersBookmarks,
  setBookmarkSource,
  unsentBookmarks,
} from './kept-bookmarks.ts';

/** How long a page that is looked at again trusts what it has, in ms. */
const freshMs = 60_000;

/** Whether what other devices did is here: false until the first read has ended, whether or not it succeeded. */
export const bookmarksReadStore = createStore(() => false);

let isStarted = false;

/** docs/product/listening.md#bookmarks: what is done here goes to the account, and what other devices did comes here. Once. */
export function shareBookmarks(): void {
  if (isStarted) return;
  isStarted = true;
  let readAt = Number.NEGATIVE_INFINITY;
  const meet = () => {
    leaveOthersBookmarks();
    takeToAccount();
    readAt = performance.now();
    void readChanges()
      .catch(() => undefined)
      .then(() => bookmarksReadStore.setState(true, true));
  };
  meet();
  startSending(unsentBookmarks, { mostAtOnce: mostBookmarkActs, send });
  authStore.subscribe((now, before) => now?.token !== before?.token && meet());
  window.addEventListener('online', meet);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && performance.now() - readAt > freshMs) meet();
  });
}

async function send(acts: readonly BookmarkAct[]): Promise<boolean> {
  try {
    const body = { acts: acts.map(sent) };
    const { data } = await call(recordBookmarks, { body, keepalive: true });
    show(data, acts);
    return true;
  } catch (error) {
    return isRefusedForGood(error);
  }
}

async function readChanges(): Promise<void> {
  const owner = listenerEmail();
  if (owner === null || !navigator.onLine) return;
  for (let more = true; more; ) {
    const since = bookmarkSource()?.cursor ?? null;
    const page = await call(listBookmarks, { query: { ...(since !== null && { since }) } });
    if (bookmarkSource()?.owner !== owner || listenerEmail() !== owner) return;
    show(page.data);
    setBookmarkSource({ owner, cursor: page.cursor });
    more = page.more;
  }
}

/** What a visitor has here becomes the listener's who signs in: from then on they are the account's. */
function takeToAccount(): void {
  const owner = listenerEmail();
  if (owner === null || bookmarkSource() !== null) return;
  for (const { topic: _, published: _published, ...bookmark } of bookmarksStore.getState())
    unsentBookmarks.add({ ...bookmark, deleted: false }, owner);
  setBookmarkSource({ owner, cursor: null });
}

/**
 * Shows what the account has, except where something done here still waits to be sent.
 * @param settled what was just sent
 */
function show(bookmarks: readonly Bookmark[], settled: readonly BookmarkAct[] = []): void {
  const news = bookmarks.filter(({ id }) => {
    const waiting = unsentBookmarks.find(id);
    return waiting === null || settled.some((act) => act.id === id && act.at === waiting.at);
  });
  const gone = news.filter(({ deleted }) => deleted).map(({ id }) => id);
  if (news.length > 0) keepBookmarks(news.filter(({ deleted }) => !deleted).map(received), gone);
}

function sent({ messageId, made, at, ...act }: BookmarkAct) {
  return { ...act, message_id: messageId, made: new Date(made).toISOString(), at: new Date(at).toISOString() };
}

function received({ id, message_id, position, text, made, at, topic, published }: Bookmark): KeptBookmark {
  return { id, messageId: message_id, position, text, made: Date.parse(made), at: Date.parse(at), topic, published };
}
