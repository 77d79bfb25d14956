import { formatNaira } from '#core/contract/money';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { PaymentList } from '#features/payments/server/desk/service';

type Payment = PaymentList['payments'][number];
type Event = PaymentList['events'][number];

export function paymentLine(payment: Payment): string {
  const { reference, provider, purpose, status, email, created_at, needs_attention } = payment;
  const why = [payment.reason, payment.last_error].filter((text) => text !== null);
  const amount = formatNaira(nairaOf(payment.amount_kobo));
  const facts = [created_at.toISOString(), reference, provider, purpose, amount, status, email ?? '(deleted)'];
  return [...facts, ...(needs_attention ? ['NEEDS ATTENTION'] : []), ...why].join('  ');
}

export function eventLine({ id, received_at, reference, provider, event, last_error }: Event): string {
  const about = reference ?? '(no reference)';
  const facts = [received_at.toISOString(), `event-${id}`, about, provider, event, 'NEEDS ATTENTION'];
  return [...facts, last_error ?? ''].join('  ').trimEnd();
}

/** @returns a payment for programs; amounts in naira, what was paid in the currency's whole units */
export function paymentFields({ amount_kobo, paid_kobo, asks: _, ...payment }: Payment) {
  return {
    ...payment,
    amount: nairaOf(amount_kobo),
    paid: paid_kobo === null ? null : nairaOf(paid_kobo),
  };
}
