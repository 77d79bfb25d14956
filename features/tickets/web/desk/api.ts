import { queryOptions } from '@tanstack/react-query';
import type { TicketBatchId } from '#core/contract/ids';
import { dataQuery, deskKey, listQuery } from '#core/web/desk-kit/api';
import { listRedemptions, listTicketBatches, readTicketBatch } from '#features/tickets/desk';
import { readPinBudget } from '#features/tickets/desk/guesses';

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
