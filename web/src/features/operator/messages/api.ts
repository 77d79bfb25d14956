import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCategories, listCentres, listServices } from '#contract/groups';
import type { MessageId } from '#contract/ids';
import { chooseMessages, countChosenMessages } from '#contract/operator/many-messages';
import { deskMessagesPageSize, listDeskMessages, readDeskMessage } from '#contract/operator/messages';
import { deskKey } from '#web/features/operator/api';
import { call } from '#web/lib/api/call';
import type { MessagesAsked } from './asked.ts';

const messagesKey = [...deskKey, 'messages'] as const;

/** One page of all messages, whatever their status. */
export function deskMessagesQuery(asked: MessagesAsked) {
  return queryOptions({
    queryKey: [...messagesKey, 'list', asked],
    queryFn: ({ signal }) => call(listDeskMessages, { query: { pageSize: deskMessagesPageSize, ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Which of the chosen messages there are, and how many of each status. */
export function chosenQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...messagesKey, 'chosen', ids],
    queryFn: ({ signal }) => call(countChosenMessages, { body: { ids: [...ids] }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** @returns all messages that the table is narrowed to, as they are now, on whatever page. @throws CallError also when there are too many */
export function chooseAll({ pageNumber: _, sort: _sort, order: _order, ...query }: MessagesAsked) {
  return call(chooseMessages, { query });
}

/** One message with every field. */
export function deskMessageQuery(id: MessageId) {
  return queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readDeskMessage, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** What messages can be filtered by and put into: the first hundred of each, by name. */
const most = { pageNumber: 1, pageSize: 100 };

/** The categories with their colours. */
export const categoriesQuery = queryOptions({
  queryKey: [...messagesKey, 'categories'],
  queryFn: async ({ signal }) => (await call(listCategories, { query: most, signal })).data,
});

/** The services. */
export const servicesQuery = queryOptions({
  queryKey: [...messagesKey, 'services'],
  queryFn: async ({ signal }) => (await call(listServices, { query: most, signal })).data,
});

/** The centres. */
export const centresQuery = queryOptions({
  queryKey: [...messagesKey, 'centres'],
  queryFn: async ({ signal }) => (await call(listCentres, { query: most, signal })).data,
});
