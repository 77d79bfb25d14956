import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { MessageId } from '#core/contract/ids';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { uniqueId } from '#core/web/lib/browser/unique-id';
import { authStore, isSignedOut, listenerEmail, onAddressChange } from '#core/web/lib/listener/auth';
import { createUnsent, momentAfter } from '#core/web/lib/listener/unsent';
import { parseJson } from '#core/web/lib/parse';
import { BookmarkId, BookmarkText } from '#features/bookmarks/contract';

/** `position` is in seconds; `made` and `at` (last changed) are in ms since 1970. */
const Kept = z.object({
  id: BookmarkId,
  messageId: MessageId,
  position: z.number(),
  text: z.string(),
  made: z.number(),
  at: z.number(),
  /** `published` says whether listeners can see the message, as far as this browser knows. */
  topic: z.string(),
  published: z.boolean(),
});
export type StoredBookmark = z.output<typeof Kept>;

/** A deleted bookmark has no text. */
const BookmarkAct = z.object({
  id: BookmarkId,
  messageId: MessageId,
  position: z.number(),
  text: BookmarkText,
  deleted: z.boolean(),
  made: z.number(),
  at: z.number(),
});
export type BookmarkAct = z.output<typeof BookmarkAct>;

const Source = z.object({ owner: z.string(), cursor: z.nullable(z.string()) });
export type BookmarkSource = z.output<typeof Source>;

/** Each bookmark has its own key, so that tabs never overwrite each other's additions. */
const prefix = 'lectern:bookmark:';
const sourceKey = 'lectern:bookmarks-of';

export const bookmarksStore = createStore<readonly StoredBookmark[]>(() => []);

export const deletedHereStore = createStore<readonly StoredBookmark[]>(() => []);

export function forgetDeletedHere(): void {
  deletedHereStore.setState([], true);
}

export const unsentBookmarks = createUnsent({ name: 'bookmarks', schema: BookmarkAct, idOf: ({ id }) => id });

function keysStored(): string[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
    return all.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function readAll(): StoredBookmark[] {
  const all = keysStored().flatMap((key) => parseJson(Kept, readStored(key)) ?? []);
  return all.sort(newestFirst);
}

function newestFirst(one: StoredBookmark, other: StoredBookmark): number {
  return other.made - one.made || (one.id < other.id ? -1 : 1);
}

export function bookmarkSource(): BookmarkSource | null {
  return parseJson(Source, readStored(sourceKey));
}

export function setBookmarkSource(source: BookmarkSource | null): void {
  if (source === null) removeStored(sourceKey);
  else writeStored(sourceKey, JSON.stringify(source));
}

export function keepBookmarks(put: readonly StoredBookmark[], gone: readonly string[] = []): void {
  for (const bookmark of put) writeStored(prefix + bookmark.id, JSON.stringify(bookmark));
  for (const id of gone) removeStored(prefix + id);
  const changed = new Set([...gone, ...put.map(({ id }) => id)]);
  const others = bookmarksStore.getState().filter(({ id }) => !changed.has(id));
  bookmarksStore.setState([...put, ...others].sort(newestFirst), true);
}

/** The next person must not see a listener's bookmarks; a visitor's stay until somebody signs in. */
export function leaveOthersBookmarks(): void {
  const owner = bookmarkSource()?.owner;
  if (owner === undefined || owner === listenerEmail() || (listenerEmail() === null && !isSignedOut())) return;
  for (const key of keysStored()) removeStored(key);
  setBookmarkSource(null);
  bookmarksStore.setState([], true);
  forgetDeletedHere();
}

function act({ topic: _, published: _published, ...bookmark }: StoredBookmark, deleted: boolean): void {
  // A visitor's bookmarks go to the account all together when they sign in.
  if (listenerEmail() === null) return;
  unsentBookmarks.add({ ...bookmark, text: deleted ? '' : bookmark.text, deleted });
}

export function makeBookmark(moment: Pick<StoredBookmark, 'messageId' | 'topic' | 'position' | 'text'>): void {
  const now = Date.now();
  const made = { ...moment, id: BookmarkId.parse(uniqueId()), made: now, at: now, published: true };
  keepBookmarks([made]);
  act(made, false);
}

/**
 * Changes a bookmark, or restores a deleted one.
 * @param change `position` in seconds
 */
export function changeBookmark(
  bookmark: StoredBookmark,
  change: Partial<Pick<StoredBookmark, 'position' | 'text'>> = {},
): void {
  const changed = { ...bookmark, ...change, at: momentAfter(bookmark.at) };
  keepBookmarks([changed]);
  deletedHereStore.setState(
    deletedHereStore.getState().filter(({ id }) => id !== bookmark.id),
    true,
  );
  act(changed, false);
}

export function deleteBookmark(bookmark: StoredBookmark): void {
  const gone = { ...bookmark, at: momentAfter(bookmark.at) };
  keepBookmarks([], [bookmark.id]);
  deletedHereStore.setState([...deletedHereStore.getState(), gone], true);
  act(gone, true);
}

if (typeof window !== 'undefined') {
  leaveOthersBookmarks();
  bookmarksStore.setState(readAll(), true);
  authStore.subscribe((now, before) => now?.token !== before?.token && leaveOthersBookmarks());
  onAddressChange((from, to) => {
    const source = bookmarkSource();
    if (source?.owner === from) setBookmarkSource({ ...source, owner: to });
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) bookmarksStore.setState(readAll(), true);
  });
}
