import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDonations } from '#contract/donations/public';
import { listFunds } from '#contract/funds/public';
import { pageSizes } from '#contract/page';
import { call } from '#web/lib/api/call';

/** Giving is on when there is one. */
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
    // Another device may have given.
    staleTime: 0,
  });
}
