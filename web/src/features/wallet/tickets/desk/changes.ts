import type { BodyIn } from '#contract/endpoint';
import type { TicketBatchId } from '#contract/ids';
import { mintTickets, voidTicket, voidTicketBatch } from '#contract/tickets/desk';
import { deskKey, useDeskMutation } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

const atDesk = { refreshed: deskKey };

/** Mints a batch. @returns what resolves to it and its PINs, which are nowhere else */
export function useMinting() {
  return useDeskMutation(async (body: BodyIn<typeof mintTickets>) => (await call(mintTickets, { body })).data, atDesk);
}

export function useBatchVoiding(id: TicketBatchId) {
  return useDeskMutation(async () => (await call(voidTicketBatch, { params: { id } })).data, atDesk);
}

/** Voids a single ticket by its PIN. */
export function useTicketVoiding() {
  return useDeskMutation(async (pin: string) => (await call(voidTicket, { body: { pin } })).data, atDesk);
}
