import { type Kobo, koboToNaira } from '#core/contract/money';
import { paymentProviders } from '#core/contract/payment-providers';
import { koboOf, nairaOf } from '#core/server/database/stored-kobo';
import type { OpenPayment, Payment, PaymentIntent, PaymentStatus } from '#features/payments/contract';
import type { PayableAttempt } from './policy.ts';
import type { Attempt } from './queries.ts';
import { sentences } from './texts.ts';

type Outcome = Pick<Attempt, 'status' | 'reason' | 'purchase_id' | 'amount_kobo'>;

export function presentIntent(attempt: PayableAttempt, email: string): PaymentIntent {
  return {
    ref: attempt.reference,
    purpose: attempt.purpose,
    amount: nairaOf(attempt.amount_kobo),
    email,
    provider: paymentProviders[attempt.provider].company,
    accessCode: attempt.access_code,
    authorizationUrl: attempt.authorization_url,
  };
}

export function presentPayment(attempt: Outcome & { isCancelled: boolean }, balance: Kobo): Payment {
  const status = statusOf(attempt);
  return {
    success: ['bought', 'funded', 'fulfilled'].includes(status),
    message: status === 'cancelled' ? sentences.cancelled : describe(attempt),
    status,
    purchase_id: attempt.purchase_id,
    wallet: { balance: koboToNaira(balance) },
  };
}

function statusOf({ status, isCancelled }: Pick<Attempt, 'status'> & { isCancelled: boolean }): PaymentStatus {
  if (status !== 'open') return status;
  return isCancelled ? 'cancelled' : 'pending';
}

export function describe({ status, reason, amount_kobo }: Outcome): string {
  if (status === 'bought') return sentences.bought;
  if (status === 'funded') return sentences.funded(koboOf(amount_kobo));
  if (status === 'open') return sentences.pending;
  return reason ?? sentences.unfinished;
}

export function presentOpen(
  attempt: Pick<Attempt, 'reference' | 'purpose' | 'amount_kobo' | 'created_at'>,
): OpenPayment {
  return {
    ref: attempt.reference,
    purpose: attempt.purpose,
    amount: nairaOf(attempt.amount_kobo),
    started: attempt.created_at.toISOString(),
  };
}
