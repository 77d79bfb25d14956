import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listCentres, listServices, listSpeakers, readService, readSpeaker } from '#contract/groups/public';
import type { CentreSlug, ServiceId, SpeakerId } from '#contract/ids';
import { type Page, pageSizes } from '#contract/page';
import { listLanguages } from '#contract/search';
import { centreQuery } from '#web/features/catalogue/groups/group-api';
import { call } from '#web/lib/api/call';
import { keptKey } from '#web/lib/api/kept-key';
import { queryClient } from '#web/lib/api/query-client';
import { nextPage } from '#web/lib/page-number';

/** What the drawer's lists have in common: they go on page by page (docs/product/constants-and-limits.md#page-sizes). */
const goingOn = {
  initialPageParam: 1,
  getNextPageParam: nextPage,
  // A list that was read far would otherwise be fetched again from its first page to its last.
  staleTime: Number.POSITIVE_INFINITY,
};

/** The speakers to choose from in the drawer, by name. */
export const speakerChoicesQuery = infiniteQueryOptions({
  queryKey: [...keptKey, 'speakers', 'choices'],
  queryFn: ({ pageParam: pageNumber, signal }) =>
    call(listSpeakers, { query: { pageNumber, pageSize: pageSizes.speakers }, signal }),
  ...goingOn,
});

/** The services to choose from in the drawer, by name. */
export const serviceChoicesQuery = infiniteQueryOptions({
  queryKey: [...keptKey, 'services', 'choices'],
  queryFn: ({ pageParam: pageNumber, signal }) =>
    call(listServices, { query: { pageNumber, pageSize: pageSizes.services }, signal }),
  ...goingOn,
});

/** The centres to choose from in the drawer, by name. */
export const centreChoicesQuery = infiniteQueryOptions({
  queryKey: [...keptKey, 'centres', 'choices'],
  queryFn: ({ pageParam: pageNumber, signal }) =>
    call(listCentres, { query: { pageNumber, pageSize: pageSizes.centres }, signal }),
  ...goingOn,
});

/** The languages that there are messages in, as tags. */
export const languagesQuery = queryOptions({
  queryKey: [...keptKey, 'languages'],
  queryFn: async ({ signal }) => (await call(listLanguages, { signal })).data,
});

/** One speaker, for the name of a filter; the drawer may have brought it already. */
export function speakerQuery(id: SpeakerId) {
  return queryOptions({
    queryKey: [...keptKey, 'speakers', 'one', id],
    queryFn: async ({ signal }) => (await call(readSpeaker, { params: { id }, signal })).data,
    initialData: () =>
      itemsOf(queryClient.getQueryData(speakerChoicesQuery.queryKey)).find((speaker) => speaker.id === id),
  });
}

/** One service, for the name of a filter; the drawer may have brought it already. */
export function serviceQuery(id: ServiceId) {
  return queryOptions({
    queryKey: [...keptKey, 'services', 'one', id],
    queryFn: async ({ signal }) => (await call(readService, { params: { id }, signal })).data,
    initialData: () =>
      itemsOf(queryClient.getQueryData(serviceChoicesQuery.queryKey)).find((service) => service.id === id),
  });
}

/** One centre, for the name of the filter; the drawer may have brought it already. */
export function chosenCentreQuery(slug: CentreSlug) {
  return queryOptions({
    ...centreQuery(slug),
    initialData: () =>
      itemsOf(queryClient.getQueryData(centreChoicesQuery.queryKey)).find((centre) => centre.slug === slug),
  });
}

function itemsOf<Item>(list: InfiniteData<Page<Item>> | undefined): Item[] {
  return list?.pages.flatMap((page) => page.data) ?? [];
}
