import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataQuery, deskKey, listQuery } from '#core/web/desk-kit/api';
import type { Asked } from '#core/web/desk-kit/use-address';
import { listSources, type RunsQuery, readSource, type SourceQuery } from '#features/sources/desk';
import { type FollowedFeed, listFollowedFeeds, readFollowedFeed } from '#features/sources/desk/followed';

export const sourcesKey = [...deskKey, 'sources'] as const;
const askAgainMs = 2000;

export function sourcesQuery(query: Asked<typeof RunsQuery>, newAt: string | null = null) {
  return queryOptions({
    ...listQuery([...sourcesKey, 'list', query, newAt], listSources, { query }),
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

const maxFeeds = 100;

export const followedFeedsQuery = queryOptions({
  ...listQuery([...sourcesKey, 'followed'], listFollowedFeeds, { query: { pageSize: maxFeeds } }),
  refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) ? askAgainMs : false),
});

export function followedFeedQuery(id: string) {
  return queryOptions({
    ...dataQuery([...sourcesKey, 'followed', id], readFollowedFeed, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? askAgainMs : false),
  });
}

function isAtWork({ is_checking, to_come, next_check_at }: FollowedFeed): boolean {
  return is_checking || to_come > 0 || (next_check_at !== null && Date.parse(next_check_at) <= Date.now());
}
