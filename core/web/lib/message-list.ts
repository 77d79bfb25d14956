import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#core/contract/page';
import type { Message } from '#features/catalogue/contract';

export interface MessageList<Item extends Message = Message> {
  messages: readonly Item[];
  total: number;
}

/**
 * A new message may have shifted the others between two pages, so duplicates are removed.
 * @param pages in order, at least the first
 */
export function listOf({ pages }: InfiniteData<Page<Message>>): MessageList {
  const messages = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return { messages: [...messages.values()], total: Math.max(pages.at(-1)?.totalElements ?? 0, messages.size) };
}
