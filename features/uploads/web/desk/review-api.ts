import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyIn } from '#core/contract/endpoint';
import type { MessageId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { deskKey } from '#core/web/desk-kit/api';
import { call } from '#core/web/lib/api/call';
import { changeMessage, type DeskMessage, listDeskMessages } from '#features/messages/desk';

const reviewKey = [...deskKey, 'messages', 'review'] as const;

export const reviewPageSize = 50;

export function reviewQuery(all: readonly MessageId[], asked: number) {
  const totalPages = Math.max(1, Math.ceil(all.length / reviewPageSize));
  const pageNumber = Math.min(asked, totalPages);
  const ids = all.slice((pageNumber - 1) * reviewPageSize, pageNumber * reviewPageSize);
  return queryOptions({
    queryKey: [...reviewKey, ids],
    async queryFn({ signal }) {
      const query = { ids: ids.join(','), pageSize: 100 };
      const { data } = await call(listDeskMessages, { query, signal });
      const byId = new Map(data.map((message) => [message.id, message]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    select: (data): Page<DeskMessage> => ({
      data,
      pageNumber,
      pageSize: reviewPageSize,
      totalPages,
      totalElements: all.length,
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type CellChange = Omit<BodyIn<typeof changeMessage>, 'version'>;

/**
 * Each change names the version that the change before made. Finished changes are kept, because the next one may begin before the row shows
 * the new version.
 */
const lastChanges = new Map<MessageId, Promise<DeskMessage>>();

export async function saveCell(
  queryClient: QueryClient,
  message: DeskMessage,
  change: CellChange,
): Promise<DeskMessage> {
  const { id } = message;
  // A reply in flight may be older than this change.
  await queryClient.cancelQueries({ queryKey: reviewKey });
  const before = lastChanges.get(id)?.catch(() => message);
  const saving = (before ?? Promise.resolve(message)).then(async (latest) => {
    const version = Math.max(latest.version, message.version);
    return (await call(changeMessage, { params: { id }, body: { version, ...change } })).data;
  });
  lastChanges.set(id, saving);
  try {
    const saved = await saving;
    queryClient.setQueriesData<DeskMessage[]>({ queryKey: reviewKey }, (rows) =>
      rows?.map((row) => (row.id === id ? saved : row)),
    );
    return saved;
  } finally {
    if (lastChanges.get(id) === saving) {
      // Another topic or speaker changes which messages are doubles; after a failure, the current state must be shown.
      void queryClient.invalidateQueries({ queryKey: [...deskKey, 'messages'] });
    }
  }
}
