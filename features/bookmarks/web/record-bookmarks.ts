import { createStore } from 'zustand/vanilla';
import { CallError, call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { listenerEmail } from '#core/web/lib/listener/auth';
import { type Bookmark, maxBookmarkActs, recordBookmarks } from '#features/bookmarks/contract';
import { type BookmarkAct, unsentBookmarks } from './stored-bookmarks.ts';

export const noRoomStore = createStore<{ sentence: string } | null>(() => null);

let isSaid = false;
unsentBookmarks.onAdd(() => {
  isSaid = false;
});

/**
 * Stores as many acts as the account has room for; the others wait in this browser.
 * @returns these bookmarks as the account now has them
 */
export async function recordActs(acts: readonly BookmarkAct[]): Promise<Bookmark[]> {
  try {
    const stored = await store(acts).catch(async (error) => {
      if (!isFull(error)) throw error;
      await store(waitingDeletions());
      return storeWhatFits(acts);
    });
    noRoomStore.setState(null, true);
    return stored;
  } catch (error) {
    if (isFull(error)) sayOnce(error);
    throw error;
  }
}

/** Deletions make room, so they are sent first even if they come later. */
function waitingDeletions(): BookmarkAct[] {
  const own = unsentBookmarks.list().filter(({ owner, act }) => act.deleted && owner === listenerEmail());
  return own.slice(0, maxBookmarkActs).map(({ act }) => act);
}

/** The server stores all acts of a call or none. */
async function storeWhatFits(acts: readonly BookmarkAct[]): Promise<Bookmark[]> {
  try {
    return await store(acts);
  } catch (error) {
    if (!isFull(error) || acts.length === 1) throw error;
    const half = Math.ceil(acts.length / 2);
    return [...(await storeWhatFits(acts.slice(0, half))), ...(await storeWhatFits(acts.slice(half)))];
  }
}

async function store(acts: readonly BookmarkAct[]): Promise<Bookmark[]> {
  if (acts.length === 0) return [];
  const { data } = await call(recordBookmarks, { body: { acts: acts.map(sent) }, keepalive: true });
  return data;
}

function sayOnce(error: CallError): void {
  noRoomStore.setState({ sentence: error.message }, true);
  if (!isSaid) toastFailure(error, error.message);
  isSaid = true;
}

function isFull(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'bookmarks.too_many';
}

function sent({ messageId, made, at, ...act }: BookmarkAct) {
  return { ...act, message_id: messageId, made: new Date(made).toISOString(), at: new Date(at).toISOString() };
}
