import type { PlaylistId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import type { Playlist, PlaylistMessage } from '#features/playlists/contract';
import { playlistMessagesQuery, playlistQuery, playlistsQuery } from './api.ts';
import { editPages } from './loaded-list.ts';

export async function listFirst(playlist: Playlist): Promise<void> {
  queryClient.setQueryData(playlistQuery(playlist.id).queryKey, playlist);
  await editList((list) => [playlist, ...list]);
}

export function showPlaylist(playlist: Playlist): void {
  queryClient.setQueryData(playlistQuery(playlist.id).queryKey, playlist);
  queryClient.setQueryData(
    playlistsQuery.queryKey,
    (pages) => pages && editPages(pages, (list) => list.map((other) => (other.id === playlist.id ? playlist : other))),
  );
}

export async function forget(id: PlaylistId): Promise<void> {
  await editList((list) => list.filter((playlist) => playlist.id !== id));
  for (const { queryKey } of [playlistMessagesQuery(id), playlistQuery(id)]) {
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

export function messagesHere(id: PlaylistId): PlaylistMessage[] {
  return queryClient.getQueryData(playlistMessagesQuery(id).queryKey)?.pages.flatMap(({ data }) => data) ?? [];
}

export async function editMessages(
  id: PlaylistId,
  edit: (messages: readonly PlaylistMessage[]) => readonly PlaylistMessage[],
): Promise<void> {
  const { queryKey } = playlistMessagesQuery(id);
  await stopFetching(queryKey);
  queryClient.setQueryData(queryKey, (pages) => pages && editPages(pages, edit));
}

export async function refetchMessages(id: PlaylistId): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: playlistMessagesQuery(id).queryKey });
}

export async function refetchAll(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['playlists'] });
}

async function editList(edit: (list: readonly Playlist[]) => readonly Playlist[]): Promise<void> {
  const { queryKey } = playlistsQuery;
  if (!queryClient.getQueryData(queryKey)) return queryClient.invalidateQueries({ queryKey });
  await stopFetching(queryKey);
  queryClient.setQueryData(queryKey, (pages) => pages && editPages(pages, edit));
}

/** A reply in flight has the old list and would undo the change. */
async function stopFetching(queryKey: readonly unknown[]): Promise<void> {
  if (queryClient.isFetching({ queryKey }) > 0) await queryClient.cancelQueries({ queryKey });
}
