import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TicketBatchId } from '#contract/ids';
import { listRedemptions, listTicketBatches, readTicketBatch, ticketsPageSize } from '#contract/tickets/desk';
import { readPinBudget } from '#contract/tickets/desk-guesses';
import { deskKey } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

const ticketsKey = [...deskKey, 'tickets'] as const;

/** One page of the batches of tickets, the latest first. */
export function ticketBatchesQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'list', pageNumber],
    queryFn: ({ signal }) => call(listTicketBatches, { query: { pageNumber, pageSize: ticketsPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One batch, and how many of its tickets were redeemed on which days. */
export function ticketBatchQuery(id: TicketBatchId) {
  return queryOptions({
    queryKey: [...ticketsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readTicketBatch, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** One page of who redeemed tickets of a batch and when, the latest first. */
export function redemptionsQuery(id: TicketBatchId, pageNumber: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'redemptions', id, pageNumber],
    queryFn: ({ signal }) =>
      call(listRedemptions, { params: { id }, query: { pageNumber, pageSize: ticketsPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many wrong PINs may still be typed in, and who draws on that. */
export const pinBudgetQuery = queryOptions({
  queryKey: [...ticketsKey, 'guesses'],
  queryFn: async ({ signal }) => (await call(readPinBudget, { signal })).data,
  staleTime: 0,
  refetchInterval: 60_000,
});
