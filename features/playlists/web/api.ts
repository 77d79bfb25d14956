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

/** This app's own changes update its cache. Another device's changes are fetched after this time. */
const freshMs = 5 * 60_000;

/** Newest first, for the sidebar and the menus (docs/product/constants-and-limits.md#page-sizes). */
export const playlistsQuery = infiniteQueryOptions({
  queryKey: ['playlists', 'list'],
  queryFn: ({ pageParam, signal }) => call(listPlaylists, { query: pageAfter(pageParam, pageSizes.playlists), signal }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  select: listOf,
  staleTime: freshMs,
});

/** The head of a playlist's page, which starts with what the sidebar knows. */
export function playlistQuery(id: PlaylistId) {
  return queryOptions({
    queryKey: ['playlists', 'one', id],
    queryFn: async ({ signal }) => (await call(readPlaylist, { params: { id }, signal })).data,
    placeholderData: () => listedPlaylist(id),
    staleTime: freshMs,
  });
}

/** In the listener's order (docs/product/constants-and-limits.md#page-sizes). */
export function playlistMessagesQuery(id: PlaylistId) {
  return infiniteQueryOptions({
    queryKey: ['playlists', 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      call(listPlaylistMessages, { params: { id }, query: pageAfter(pageParam, pageSizes.playlistMessages), signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    select: messagesOf,
    // A stale list would refetch every page that was scrolled to. Instead, it is dropped 5 minutes after the page was
    // left.
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
