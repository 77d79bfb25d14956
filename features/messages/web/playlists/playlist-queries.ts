import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keptKey } from '#core/web/lib/api/query-client';
import { nextPage } from '#core/web/lib/list-address';
import { listOf } from '#core/web/lib/message-list';
import type { Playlist } from './playlists.ts';

export function playlistHeadQuery(playlist: Playlist) {
  return queryOptions({
    queryKey: [...keptKey, 'playlist', ...playlist.key, 'head'],
    queryFn: ({ signal }) => playlist.readHead(signal),
    initialData: playlist.listedHead,
  });
}

export function playlistMessagesQuery(playlist: Playlist) {
  return infiniteQueryOptions({
    queryKey: [...keptKey, 'playlist', ...playlist.key, 'messages'],
    queryFn: ({ pageParam, signal }) => playlist.readPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: listOf,
    // A stale list would refetch every loaded page. Instead the list is dropped 5 minutes after the listener leaves it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
