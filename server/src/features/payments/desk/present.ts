import type * as z from 'zod/mini';
import { AccountId, PaymentReference } from '#contract/ids';
import type { DeskPayment, DeskPaymentEvent } from '#contract/payments/desk';
import { nairaOf } from '#server/database/stored-kobo';
import type { PaymentList } from './service.ts';

export function presentPayment(row: PaymentList['payments'][number]): DeskPayment {
  const { provider, purpose, status, currency, reason, last_error, needs_attention } = row;
  return {
    provider,
    purpose,
    status,
    currency,
    reason,
    last_error,
    needs_attention,
    reference: PaymentReference.parse(row.reference),
    amount: nairaOf(row.amount_kobo),
    paid: row.paid_kobo === null ? null : nairaOf(row.paid_kobo),
    started: row.created_at.toISOString(),
    settled: row.settled_at?.toISOString() ?? null,
    listener: { id: AccountId.parse(row.account_id), email: row.email },
  };
}

export function presentEvent(row: PaymentList['events'][number]): z.output<typeof DeskPaymentEvent> {
  const { id, provider, event, reference, received_at, last_error } = row;
  return { name: `event-${id}`, provider, event, reference, at: received_at.toISOString(), last_error };
}
