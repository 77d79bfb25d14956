import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SeriesId } from '#core/contract/ids';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { keptKey } from '#core/web/lib/api/query-client';
import { nextPage } from '#core/web/lib/list-address';
import { listOf } from '#core/web/lib/message-list';
import { listSeries, listSeriesMessages, readSeries } from '#features/groups/contract';

interface SeriesListPage {
  keyword: string;
  pageNumber: number;
}

export function seriesListQuery({ keyword, pageNumber }: SeriesListPage) {
  return queryOptions({
    queryKey: [...keptKey, 'series', 'list', { keyword, pageNumber }],
    queryFn: ({ signal }) => {
      const query = { pageNumber, pageSize: pageSizes.series, ...(keyword && { keyword }) };
      return call(listSeries, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

export function seriesQuery(id: string) {
  return queryOptions({
    queryKey: [...keptKey, 'series', 'one', id],
    queryFn: async ({ signal }) => (await call(readSeries, { params: { id }, signal })).data,
  });
}

export function seriesMessagesQuery(id: SeriesId) {
  return infiniteQueryOptions({
    queryKey: [...keptKey, 'messages', 'series', id],
    queryFn: ({ pageParam: pageNumber, signal }) =>
      call(listSeriesMessages, { params: { id }, query: { pageNumber, pageSize: pageSizes.seriesMessages }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: listOf,
  });
}
