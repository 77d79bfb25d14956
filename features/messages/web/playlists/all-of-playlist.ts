import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import type { Message } from '#features/catalogue/contract';
import type { MessageList } from './playlist-queries.ts';

/** @throws CallError when a page can't be fetched */
export async function allOfPlaylist<Item extends Message>(
  query: InfiniteQueryObserverResult<MessageList<Item>>,
): Promise<readonly Item[]> {
  let read = query;
  while (read.hasNextPage) {
    read = await read.fetchNextPage();
    if (read.isFetchNextPageError) throw read.error;
  }
  return read.data?.messages ?? [];
}
