import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '#contract/endpoint';
import type { TicketBatchId } from '#contract/ids';
import { mintTickets, voidTicket, voidTicketBatch } from '#contract/tickets/desk';
import { deskKey } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

/** Mints a batch. @returns what resolves to it and its PINs, which are nowhere else */
export function useMinting() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyIn<typeof mintTickets>) => (await call(mintTickets, { body })).data,
    onSuccess: refresh,
  });
}

/** Voids what hasn't been redeemed of a batch. */
export function useBatchVoiding(id: TicketBatchId) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => (await call(voidTicketBatch, { params: { id } })).data,
    onSuccess: refresh,
  });
}

/** Voids a single ticket by its PIN. */
export function useTicketVoiding() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (pin: string) => (await call(voidTicket, { body: { pin } })).data,
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: deskKey });
}
