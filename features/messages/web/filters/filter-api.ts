import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Page, pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import { nextPage } from '#core/web/lib/list-address';
import { centreQuery } from '#features/catalogue/web/group-api';
import { seriesQuery } from '#features/catalogue/web/series-api';
import {
  listCentres,
  listSeries,
  listServices,
  listSpeakers,
  readService,
  readSpeaker,
} from '#features/groups/contract';
import { listLanguages } from '#features/search/contract';

export const speakerChoicesQuery = choicesQuery('speakers', (asked) => call(listSpeakers, asked));
export const serviceChoicesQuery = choicesQuery('services', (asked) => call(listServices, asked));
export const seriesChoicesQuery = choicesQuery('series', (asked) => call(listSeries, asked));
export const centreChoicesQuery = choicesQuery('centres', (asked) => call(listCentres, asked));

interface Asked {
  query: { pageNumber: number; pageSize: number };
  signal: AbortSignal;
}

function choicesQuery<Item>(
  kind: 'speakers' | 'services' | 'centres' | 'series',
  read: (asked: Asked) => Promise<Page<Item>>,
) {
  return infiniteQueryOptions({
    queryKey: [...keptKey, kind, 'choices'],
    queryFn: ({ pageParam: pageNumber, signal }) => read({ query: { pageNumber, pageSize: pageSizes[kind] }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    // A stale infinite list would refetch every loaded page.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const languagesQuery = queryOptions({
  queryKey: [...keptKey, 'languages'],
  queryFn: async ({ signal }) => (await call(listLanguages, { signal })).data,
});

export function speakerQuery(id: string) {
  return queryOptions({
    queryKey: [...keptKey, 'speakers', 'one', id],
    queryFn: async ({ signal }) => (await call(readSpeaker, { params: { id }, signal })).data,
    initialData: () => itemsOf(queryClient.getQueryData(speakerChoicesQuery.queryKey)).find((item) => item.id === id),
  });
}

export function serviceQuery(id: string) {
  return queryOptions({
    queryKey: [...keptKey, 'services', 'one', id],
    queryFn: async ({ signal }) => (await call(readService, { params: { id }, signal })).data,
    initialData: () => itemsOf(queryClient.getQueryData(serviceChoicesQuery.queryKey)).find((item) => item.id === id),
  });
}

export function chosenSeriesQuery(id: string) {
  return queryOptions({
    ...seriesQuery(id),
    initialData: () => itemsOf(queryClient.getQueryData(seriesChoicesQuery.queryKey)).find((item) => item.id === id),
  });
}

export function chosenCentreQuery(slug: string) {
  return queryOptions({
    ...centreQuery(slug),
    initialData: () =>
      itemsOf(queryClient.getQueryData(centreChoicesQuery.queryKey)).find((centre) => centre.slug === slug),
  });
}

function itemsOf<Item>(list: InfiniteData<Page<Item>> | undefined): Item[] {
  return list?.pages.flatMap((page) => page.data) ?? [];
}
