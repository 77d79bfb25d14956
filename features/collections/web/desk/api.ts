import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CollectionId, MessageId } from '#core/contract/ids';
import { dataQuery, deskKey } from '#core/web/desk-kit/api';
import { call } from '#core/web/lib/api/call';
import { changeCollection, listDeskCollections, readDeskCollection } from '#features/collections/desk';

const collectionsKey = [...deskKey, 'collections'] as const;

export const collectionsQuery = dataQuery([...collectionsKey, 'list'], listDeskCollections, {});

export function collectionQuery(id: string) {
  return dataQuery([...collectionsKey, 'one', id], readDeskCollection, { params: { id } });
}

/** Concurrent changes run one after another, each based on the version that the previous one made. */
export function useContentsChange(id: CollectionId) {
  const queryClient = useQueryClient();
  const { queryKey } = collectionQuery(id);
  const mutationKey = [...collectionsKey, 'contents', id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (messages: MessageId[]) => {
      const version = queryClient.getQueryData(queryKey)?.version ?? 1;
      return (await call(changeCollection, { params: { id }, body: { version, messages } })).data;
    },
    onSuccess: (changed) => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1;
      queryClient.setQueryData(queryKey, (shown) =>
        shown && !isLast ? { ...shown, version: changed.version } : changed,
      );
      if (isLast) void queryClient.invalidateQueries();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
