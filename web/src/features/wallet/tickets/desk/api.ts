import { queryOptions } from '@tanstack/react-query';
import type { TicketBatchId } from '#contract/ids';
import { listRedemptions, listTicketBatches, readTicketBatch } from '#contract/tickets/desk';
import { readPinBudget } from '#contract/tickets/desk-guesses';
import { dataQuery, deskKey, listQuery } from '#web/desk-kit/api';

const ticketsKey = [...deskKey, 'tickets'] as const;

export function ticketBatchesQuery(pageNumber: number) {
  return listQuery([...ticketsKey, 'list', pageNumber], listTicketBatches, { query: { pageNumber } });
}

export function ticketBatchQuery(id: TicketBatchId) {
  return dataQuery([...ticketsKey, 'one', id], readTicketBatch, { params: { id } });
}

export function redemptionsQuery(id: TicketBatchId, pageNumber: number) {
  return listQuery([...ticketsKey, 'redemptions', id, pageNumber], listRedemptions, {
    params: { id },
    query: { pageNumber },
  });
}

export const pinBudgetQuery = queryOptions({
  ...dataQuery([...ticketsKey, 'guesses'], readPinBudget, {}),
  refetchInterval: 60_000,
});
