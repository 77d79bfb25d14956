import { queryOptions } from '@tanstack/react-query';
import { CategoryMark, type Centre } from '#contract/catalogue';
import { type GroupKind, listDeskGroups } from '#contract/groups/desk';
import type { MessageId } from '#contract/ids';
import {
  changeMessage,
  type DeskMessage,
  type DeskMessagesQuery,
  listDeskMessages,
  type MessageStatus,
  readDeskMessage,
} from '#contract/messages/desk';
import { countChosenMessages } from '#contract/messages/desk-bulk';
import { dataQuery, deskKey, listQuery, useDeskAction } from '#web/desk-kit/api';
import type { Asked } from '#web/desk-kit/use-address';
import { call } from '#web/lib/api/call';

const messagesKey = [...deskKey, 'messages'] as const;

export function deskMessagesQuery(query: Asked<typeof DeskMessagesQuery>) {
  return listQuery([...messagesKey, 'list', query], listDeskMessages, { query });
}

/** Which of the chosen messages there are, and how many of each status. */
export function chosenQuery(ids: readonly string[]) {
  return queryOptions({
    ...listQuery([...messagesKey, 'chosen', ids], countChosenMessages, { body: { ids: [...ids] } }),
    enabled: ids.length > 0,
  });
}

/** Gives a message another status; a toast then says what is `done`. */
export function useStatusChange({ id, version, topic }: Pick<DeskMessage, 'id' | 'version' | 'topic'>) {
  const change = useDeskAction(
    async ({ status }: { status: MessageStatus; done: string }) =>
      (await call(changeMessage, { params: { id }, body: { version, status } })).data,
    { done: (_, { done }) => [done, topic] },
  );
  return change.act;
}

export function deskMessageQuery(id: MessageId) {
  return dataQuery([...messagesKey, 'one', id], readDeskMessage, { params: { id } });
}

/** What messages can be filtered by and put into, whether listeners see it or not: the first hundred of a kind. */
async function readChoices(kind: GroupKind, signal: AbortSignal) {
  return (await call(listDeskGroups, { params: { kind }, query: { pageSize: 100 }, signal })).data;
}

export const categoriesQuery = queryOptions({
  queryKey: [...messagesKey, 'categories'],
  queryFn: async ({ signal }) =>
    (await readChoices('categories', signal)).map(({ id, name, palette }) => CategoryMark.parse({ id, name, palette })),
});

export const servicesQuery = queryOptions({
  queryKey: [...messagesKey, 'services'],
  queryFn: ({ signal }) => readChoices('services', signal),
});

export const centresQuery = queryOptions({
  queryKey: [...messagesKey, 'centres'],
  queryFn: async ({ signal }): Promise<Pick<Centre, 'slug' | 'name'>[]> =>
    (await readChoices('centres', signal)).flatMap(({ slug, name }) => (slug === undefined ? [] : [{ slug, name }])),
});
