import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '#core/contract/ids';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import type { Message } from '#features/catalogue/contract';
import { listServices, listSpeakers } from '#features/groups/contract';
import {
  listFeaturedCollections,
  listMonthHighlights,
  listMostDownloaded,
  listRecentMessages,
  listRelatedMessages,
  readMessage,
} from '#features/messages/contract';
import type { MessageDetail } from '#features/messages/contract/detail';

export const recentMessagesQuery = queryOptions({
  queryKey: [...keptKey, 'messages', 'recents'],
  queryFn: ({ signal }) =>
    call(listRecentMessages, { query: { pageSize: pageSizes.recentMessages, centreSlug: 'general' }, signal }),
});

export const mostDownloadedQuery = queryOptions({
  queryKey: [...keptKey, 'messages', 'most-downloaded'],
  queryFn: ({ signal }) => call(listMostDownloaded, { query: { pageSize: pageSizes.mostDownloaded }, signal }),
});

export const monthHighlightsQuery = queryOptions({
  queryKey: [...keptKey, 'messages', 'monthly'],
  queryFn: ({ signal }) => call(listMonthHighlights, { query: { pageSize: pageSizes.monthHighlights }, signal }),
});

export const servicesQuery = queryOptions({
  queryKey: [...keptKey, 'services'],
  queryFn: ({ signal }) => call(listServices, { query: { pageSize: pageSizes.services }, signal }),
});

export const speakersQuery = queryOptions({
  queryKey: [...keptKey, 'speakers'],
  queryFn: ({ signal }) => call(listSpeakers, { query: { pageSize: pageSizes.speakers }, signal }),
});

export const featuredCollectionsQuery = queryOptions({
  queryKey: [...keptKey, 'messages', 'featured'],
  queryFn: async ({ signal }) => (await call(listFeaturedCollections, { signal })).data,
});

/** While the request runs, the page shows the message from a list that was already fetched. */
export function messageQuery(id: MessageId) {
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'one', id],
    queryFn: async ({ signal }) => (await call(readMessage, { params: { id }, signal })).data,
    placeholderData: () => listedMessage(id),
  });
}

export function relatedMessagesQuery(id: MessageId) {
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'related', id],
    queryFn: ({ signal }) =>
      call(listRelatedMessages, { params: { id }, query: { pageSize: pageSizes.relatedMessages }, signal }),
  });
}

export function listedMessage(id: MessageId): MessageDetail | undefined {
  const lists = [recentMessagesQuery, mostDownloadedQuery].map(({ queryKey }) => queryClient.getQueryData(queryKey));
  const listed = lists.flatMap((list) => list?.data ?? []).find((message) => message.id === id);
  return listed && withoutGroups(listed);
}

export function withoutGroups(message: Message): MessageDetail {
  return {
    ...message,
    categories: message.category ? [message.category] : [],
    services: [],
    centres: [],
    next_part: null,
    chapters: [],
    passages: [],
    notes: [],
  };
}
