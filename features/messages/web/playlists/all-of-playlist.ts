import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import type { MessageList } from '#core/web/lib/message-list';
import type { Message } from '#features/catalogue/contract';

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
