import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PlaylistId } from '#core/contract/ids';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import {
  listPlaylistMessages,
  listPlaylists,
  type Playlist,
  type PlaylistMessage,
  readPlaylist,
} from '#features/playlists/contract';
import { type LoadedPages, listOf, nextOffset, pageAfter } from './loaded-list.ts';

/** In ms. Only other devices' changes need fetching, since this app's own changes update its cache. */
const freshMs = 5 * 60_000;

export const playlistsQuery = infiniteQueryOptions({
  queryKey: ['playlists', 'list'],
  queryFn: ({ pageParam, signal }) => call(listPlaylists, { query: pageAfter(pageParam, pageSizes.playlists), signal }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  select: listOf,
  staleTime: freshMs,
});

export function playlistQuery(id: PlaylistId) {
  return queryOptions({
    queryKey: ['playlists', 'one', id],
    queryFn: async ({ signal }) => (await call(readPlaylist, { params: { id }, signal })).data,
    placeholderData: () => listedPlaylist(id),
    staleTime: freshMs,
  });
}

export function playlistMessagesQuery(id: PlaylistId) {
  return infiniteQueryOptions({
    queryKey: ['playlists', 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      call(listPlaylistMessages, { params: { id }, query: pageAfter(pageParam, pageSizes.playlistMessages), signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    select: messagesOf,
    // A stale list would refetch every loaded page, so instead the cache drops it 5 minutes after the listener leaves the page.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function messagesOf(pages: LoadedPages<PlaylistMessage>) {
  const { items, total } = listOf(pages);
  return { messages: items, total };
}

function listedPlaylist(id: PlaylistId): Playlist | undefined {
  const pages = queryClient.getQueryData(playlistsQuery.queryKey)?.pages ?? [];
  return pages.flatMap(({ data }) => data).find((playlist) => playlist.id === id);
}
