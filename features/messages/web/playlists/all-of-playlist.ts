import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import type { MessageList } from '#core/web/lib/message-list';
import type { Message } from '#features/catalogue/contract';

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
