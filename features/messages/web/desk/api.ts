import { queryOptions } from '@tanstack/react-query';
import { CentreSlug, type MessageId } from '#core/contract/ids';
import { dataQuery, deskKey, listQuery, useDeskAction } from '#core/web/desk-kit/api';
import type { Asked } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { CategoryMark } from '#features/catalogue/contract';
import { type DeskGroup, type GroupKind, listDeskGroups } from '#features/groups/desk';
import { changeMessage, type DeskMessage, listDeskMessages, readDeskMessage } from '#features/messages/desk';
import { countChosenMessages } from '#features/messages/desk/bulk';
import { readDeskChapters } from '#features/messages/desk/chapters';
import type { DeskMessagesQuery, MessageStatus } from '#features/messages/desk/filters';
import { listDeskNotes } from '#features/notes/desk';

const messagesKey = [...deskKey, 'messages'] as const;

export function deskMessagesQuery(query: Asked<typeof DeskMessagesQuery>) {
  return listQuery([...messagesKey, 'list', query], listDeskMessages, { query });
}

export function chosenQuery(ids: readonly string[]) {
  return queryOptions({
    ...listQuery([...messagesKey, 'chosen', ids], countChosenMessages, { body: { ids: [...ids] } }),
    enabled: ids.length > 0,
  });
}

export function useStatusChange({ id, version, topic }: Pick<DeskMessage, 'id' | 'version' | 'topic'>) {
  const change = useDeskAction(
    async ({ status }: { status: MessageStatus; done: string }) =>
      (await call(changeMessage, { params: { id }, body: { version, status } })).data,
    { done: (_, { done }) => [done, topic] },
  );
  return change.act;
}

export function deskChaptersQuery(id: MessageId) {
  return dataQuery([...messagesKey, 'chapters', id], readDeskChapters, { params: { id } });
}

export function deskNotesQuery(id: MessageId) {
  return dataQuery([...messagesKey, 'notes', id], listDeskNotes, { params: { id } });
}

export function deskMessageQuery(id: MessageId) {
  return dataQuery([...messagesKey, 'one', id], readDeskMessage, { params: { id } });
}

function choicesQuery<Choice>(kind: GroupKind, choiceOf: (group: DeskGroup) => Choice) {
  return queryOptions({
    queryKey: [...messagesKey, kind],
    queryFn: async ({ signal }) => {
      const { data } = await call(listDeskGroups, { params: { kind }, query: { pageSize: 100 }, signal });
      return data.map(choiceOf);
    },
  });
}

export const categoriesQuery = choicesQuery('categories', ({ id, name, palette }) =>
  CategoryMark.parse({ id, name, palette }),
);
export const servicesQuery = choicesQuery('services', ({ id, name }) => ({ id, name }));
export const seriesQuery = choicesQuery('series', ({ id, name }) => ({ id, name }));
export const centresQuery = choicesQuery('centres', ({ slug, name }) => ({ slug: CentreSlug.parse(slug), name }));
