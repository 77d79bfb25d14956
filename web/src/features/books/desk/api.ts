import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { proveBooks, readBooks, readSales } from '#contract/books/desk';
import { type Days, moneyKey } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';

/** How often a proof of the books that goes on is asked about. */
const proofMs = 1500;

export function salesQuery(days: Days) {
  return queryOptions({
    queryKey: [...moneyKey, 'sales', days],
    queryFn: async ({ signal }) => (await call(readSales, { query: days, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The last proof of the books; asked for again and again while one goes on. */
export const booksQuery = queryOptions({
  queryKey: [...moneyKey, 'books'],
  queryFn: async ({ signal }) => (await call(readBooks, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.running_since ? proofMs : false),
  staleTime: 0,
});

export function useProof() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(proveBooks, {})).data,
    onSuccess: (report) => queryClient.setQueryData(booksQuery.queryKey, report),
  });
}
