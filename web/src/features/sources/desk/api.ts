import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listSources, readSource, type SourceQuery } from '#contract/sources/desk';
import { dataQuery, deskKey, listQuery } from '#web/desk-kit/api';
import type { Asked } from '#web/desk-kit/use-address';

export const sourcesKey = [...deskKey, 'sources'] as const;
/** While something is being brought in, how far it is is asked for again so often, in ms. */
const askAgainMs = 2000;

export function sourcesQuery(pageNumber: number) {
  return queryOptions({
    ...listQuery([...sourcesKey, 'list', pageNumber], listSources, { query: { pageNumber } }),
    refetchInterval: ({ state }) => (state.data?.data.some((run) => run.is_running) ? askAgainMs : false),
  });
}

export function sourceQuery({ id, ...query }: { id: string } & Asked<typeof SourceQuery>) {
  return queryOptions({
    ...dataQuery([...sourcesKey, 'one', id, query], readSource, { params: { id }, query }),
    select: ({ items, ...source }) => ({ ...source, data: items }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.run.is_running ? askAgainMs : false),
  });
}
