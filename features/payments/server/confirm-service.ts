import type { AccountId, PaymentReference } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { ProviderUnreachable, UnusableAnswer } from '#core/server/payment/provider';
import type { Payment, PaymentPurpose } from '#features/payments/contract';
import type { PaymentParts } from './parts.ts';
import { paymentLimit } from './policy.ts';
import { presentPayment } from './present.ts';
import { type Attempt, findAttempt } from './queries.ts';
import type { Finding, Settlement } from './settlement.ts';

export interface ToConfirm {
  reference: PaymentReference;
  purpose?: PaymentPurpose;
  wasClosed: boolean;
}

/** A browser's report is never believed: it only triggers a check with the provider. */
export class ConfirmService {
  readonly #parts: PaymentParts & { settlement: Settlement };

  constructor(parts: PaymentParts & { settlement: Settlement }) {
    this.#parts = parts;
  }

  async confirm(accountId: AccountId, { reference, purpose, wasClosed }: ToConfirm): Promise<Payment> {
    const { database, limits, perAccount, ledger } = this.#parts;
    const attempt = await findAttempt(database, reference);
    if (!attempt || attempt.account_id !== accountId || (purpose ?? attempt.purpose) !== attempt.purpose)
      throw new ExpectedError('payment.not_found', 'There is no such payment of yours.');
    if (!attempt.settled_at) await limits.use(paymentLimit(perAccount), accountId);
    const { attempt: current, isCancelled } = attempt.settled_at
      ? { attempt, isCancelled: false }
      : await this.#settle(attempt, wasClosed);
    return presentPayment({ ...current, isCancelled }, await ledger.balanceOf(accountId));
  }

  async #settle(attempt: Attempt, wasClosed: boolean): Promise<Finding> {
    const unknown = { attempt, isCancelled: false };
    try {
      return (await this.#parts.settlement.find(attempt.reference, wasClosed ? { left: 'now' } : {})) ?? unknown;
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof UnusableAnswer)) throw error;
      this.#parts.log.warn({ err: error, reference: attempt.reference }, 'a card payment could not be asked about');
      return unknown;
    }
  }
}
