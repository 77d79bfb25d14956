import { type Kobo, koboToNaira } from '#contract/money';
import type { OpenPayment, Payment, PaymentStatus } from '#contract/payments';
import { koboOf, nairaOf } from '#server/database/stored-kobo';
import { sentences } from './sentences.ts';

/** What is needed of an attempt to say how it stands. */
interface Standing {
  status: 'open' | 'failed' | 'bought' | 'funded' | 'credited' | 'held';
  reason: string | null;
  purchase_id: Payment['purchase_id'];
  amount_kobo: string;
}

/** @param balance of the wallet now */
export function presentPayment(attempt: Standing, balance: Kobo): Payment {
  const status: PaymentStatus = attempt.status === 'open' ? 'pending' : attempt.status;
  return {
    success: status === 'bought' || status === 'funded',
    message: describe(attempt),
    status,
    purchase_id: attempt.purchase_id,
    wallet: { balance: koboToNaira(balance) },
  };
}

/** @returns what became of a payment, in a sentence for the listener */
export function describe({ status, reason, amount_kobo }: Standing): string {
  if (status === 'bought') return sentences.bought;
  if (status === 'funded') return sentences.funded(koboOf(amount_kobo));
  if (status === 'open') return sentences.pending;
  return reason ?? sentences.unfinished;
}

/** A payment that may still come. */
export function presentOpen(attempt: {
  reference: OpenPayment['ref'];
  purpose: OpenPayment['purpose'];
  amount_kobo: string;
  created_at: Date;
}): OpenPayment {
  return {
    ref: attempt.reference,
    purpose: attempt.purpose,
    amount: nairaOf(attempt.amount_kobo),
    started: attempt.created_at.toISOString(),
  };
}
