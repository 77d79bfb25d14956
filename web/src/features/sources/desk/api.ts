import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyIn } from '#contract/endpoint';
import {
  listSources,
  readSource,
  type SourceState,
  sourceItemsPageSize,
  sourcesPageSize,
  startSource,
  stopSource,
} from '#contract/sources/desk';
import { deskKey, useDeskMutation } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

const sourcesKey = [...deskKey, 'sources'] as const;
/** While something is being brought in, how far it is is asked for again so often, in ms. */
const askAgainMs = 2000;

/** One page of runs over feeds and lists, the latest first. */
export function sourcesQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...sourcesKey, 'list', pageNumber],
    queryFn: ({ signal }) => call(listSources, { query: { pageNumber, pageSize: sourcesPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some((run) => run.is_running) ? askAgainMs : false),
  });
}

export interface ItemsFilter {
  id: string;
  state: SourceState | undefined;
  pageNumber: number;
}

/** One run and a page of its items. */
export function sourceQuery({ id, state, pageNumber }: ItemsFilter) {
  return queryOptions({
    queryKey: [...sourcesKey, 'one', id, state, pageNumber],
    queryFn: async ({ signal }) => {
      const query = { pageNumber, pageSize: sourceItemsPageSize, ...(state && { state }) };
      return (await call(readSource, { params: { id }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.run.is_running ? askAgainMs : false),
  });
}

export function useStart() {
  return useDeskMutation(async (body: BodyIn<typeof startSource>) => (await call(startSource, { body })).data, {
    refreshed: sourcesKey,
  });
}

export function useStop(id: string) {
  return useDeskMutation(() => call(stopSource, { params: { id } }), { refreshed: sourcesKey });
}
