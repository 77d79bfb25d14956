import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listSources,
  readSource,
  type SourceState,
  sourceItemsPageSize,
  sourcesPageSize,
} from '#contract/sources/desk';
import { deskKey, listQuery } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

export const sourcesKey = [...deskKey, 'sources'] as const;
/** While something is being brought in, how far it is is asked for again so often, in ms. */
const askAgainMs = 2000;

/** One page of runs over feeds and lists, the latest first. */
export function sourcesQuery(pageNumber: number) {
  return queryOptions({
    ...listQuery([...sourcesKey, 'list', pageNumber], listSources, {
      query: { pageNumber, pageSize: sourcesPageSize },
    }),
    refetchInterval: ({ state }) => (state.data?.data.some((run) => run.is_running) ? askAgainMs : false),
  });
}

interface ItemsFilter {
  id: string;
  state: SourceState | undefined;
  pageNumber: number;
}

export function sourceQuery({ id, state, pageNumber }: ItemsFilter) {
  return queryOptions({
    queryKey: [...sourcesKey, 'one', id, state, pageNumber],
    queryFn: async ({ signal }) => {
      const query = { pageNumber, pageSize: sourceItemsPageSize, ...(state && { state }) };
      const { items, ...source } = (await call(readSource, { params: { id }, query, signal })).data;
      return { ...source, data: items };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.run.is_running ? askAgainMs : false),
  });
}
