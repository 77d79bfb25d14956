import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '#core/contract/page';
import { keptKey } from '#core/web/lib/api/query-client';
import { nextPage } from '#core/web/lib/list-address';
import type { Message } from '#features/catalogue/contract';
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
    // A stale list would refetch every page that was scrolled to: it is dropped 5 minutes after it was left.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export interface MessageList<Item extends Message = Message> {
  messages: readonly Item[];
  total: number;
}

/**
 * Between two pages a new message may have moved the others: each is listed once.
 * @param pages in their order, at least the first
 */
export function listOf({ pages }: InfiniteData<Page<Message>>): MessageList {
  const messages = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return { messages: [...messages.values()], total: Math.max(pages.at(-1)?.totalElements ?? 0, messages.size) };
}
