import type { PlaylistId } from '#contract/ids';
import type { Playlist, PlaylistMessage } from '#contract/playlists';
import { queryClient } from '#web/lib/api/query-client';
import { playlistMessagesQuery, playlistQuery, playlistsQuery } from './api.ts';
import { editPages } from './loaded-list.ts';

/** What this browser knows of the listener's playlists follows what was done with them, without asking again. */

/** A new playlist stands first in the list. */
export async function listFirst(playlist: Playlist): Promise<void> {
  queryClient.setQueryData(playlistQuery(playlist.id).queryKey, playlist);
  await editList((list) => [playlist, ...list]);
}

/** A playlist as it is after a change. */
export function showPlaylist(playlist: Playlist): void {
  queryClient.setQueryData(playlistQuery(playlist.id).queryKey, playlist);
  queryClient.setQueryData(
    playlistsQuery.queryKey,
    (pages) => pages && editPages(pages, (list) => list.map((other) => (other.id === playlist.id ? playlist : other))),
  );
}

/** A playlist is no longer there. What its page still shows stays until that is left, and is asked for again after. */
export async function forget(id: PlaylistId): Promise<void> {
  await editList((list) => list.filter((playlist) => playlist.id !== id));
  for (const { queryKey } of [playlistMessagesQuery(id), playlistQuery(id)]) {
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

/** @returns the messages of a playlist that are here, in their order */
export function messagesHere(id: PlaylistId): PlaylistMessage[] {
  return queryClient.getQueryData(playlistMessagesQuery(id).queryKey)?.pages.flatMap(({ data }) => data) ?? [];
}

/** Changes the messages of a playlist that are here. */
export async function editMessages(
  id: PlaylistId,
  edit: (messages: readonly PlaylistMessage[]) => readonly PlaylistMessage[],
): Promise<void> {
  const { queryKey } = playlistMessagesQuery(id);
  await stopFetching(queryKey);
  queryClient.setQueryData(queryKey, (pages) => pages && editPages(pages, edit));
}

/** Something was added to the part of a playlist that is not here. */
export async function refetchMessages(id: PlaylistId): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: playlistMessagesQuery(id).queryKey });
}

/** What is here is no longer what the server has: another device has changed it. */
export async function refetchAll(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['playlists'] });
}

async function editList(edit: (list: readonly Playlist[]) => readonly Playlist[]): Promise<void> {
  const { queryKey } = playlistsQuery;
  // What is on its way for the first time may or may not have the change in it.
  if (!queryClient.getQueryData(queryKey)) return queryClient.invalidateQueries({ queryKey });
  await stopFetching(queryKey);
  queryClient.setQueryData(queryKey, (pages) => pages && editPages(pages, edit));
}

/** A reply that is on its way is of the list as it was, and would undo what is changed meanwhile. */
async function stopFetching(queryKey: readonly unknown[]): Promise<void> {
  if (queryClient.isFetching({ queryKey }) > 0) await queryClient.cancelQueries({ queryKey });
}
