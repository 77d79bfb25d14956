import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { listDonations } from '#features/giving/contract/donations';
import { listFunds } from '#features/giving/contract/funds';

export const fundsQuery = queryOptions({
  queryKey: ['funds'],
  queryFn: ({ signal }) => call(listFunds, { signal }),
});

export const donationsKey = ['donations'] as const;

export function donationsQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...donationsKey, pageNumber],
    queryFn: ({ signal }) => call(listDonations, { query: { pageNumber, pageSize: pageSizes.donations }, signal }),
    placeholderData: keepPreviousData,
    // Another device may have given, so the cached list is stale at once.
    staleTime: 0,
  });
}
