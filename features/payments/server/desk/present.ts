import type * as z from 'zod/mini';
import { AccountId, PaymentReference } from '#core/contract/ids';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { DeskPayment, DeskPaymentEvent } from '#features/payments/desk';
import type { PaymentList } from './service.ts';

export function presentPayment(row: PaymentList['payments'][number]): DeskPayment {
  const { amount_kobo, paid_kobo, created_at, settled_at, account_id, email, asks: _, ...same } = row;
  return {
    ...same,
    reference: PaymentReference.parse(row.reference),
    amount: nairaOf(amount_kobo),
    paid: paid_kobo === null ? null : nairaOf(paid_kobo),
    started: created_at.toISOString(),
    settled: settled_at?.toISOString() ?? null,
    listener: { id: AccountId.parse(account_id), email },
  };
}

export function presentEvent(row: PaymentList['events'][number]): z.output<typeof DeskPaymentEvent> {
  const { id, provider, event, reference, received_at, last_error } = row;
  return { name: `event-${id}`, provider, event, reference, at: received_at.toISOString(), last_error };
}
