import type { AccountId, PaymentReference } from '#contract/ids';
import type { Payment, PaymentPurpose } from '#contract/payments';
import { ExpectedError } from '#server/platform/errors';
import { ProviderUnreachable, UnusableAnswer } from '#server/platform/payment/provider';
import type { PaymentParts } from './parts.ts';
import { paymentLimit } from './policy.ts';
import { presentPayment } from './present.ts';
import { type Attempt, findAttempt } from './queries.ts';
import type { Settlement } from './settlement.ts';

/** What a browser asks once its pop-up says that it was paid. Its word starts the asking, and decides nothing. */
export class ConfirmService {
  readonly #parts: PaymentParts & { settlement: Settlement };

  constructor(parts: PaymentParts & { settlement: Settlement }) {
    this.#parts = parts;
  }

  /**
   * @param purpose what the listener thinks it was for
   * @returns how it stands; `pending` also while the provider can't be asked. The same again gives the same.
   * @throws ExpectedError `payment.not_found` when there is none, it is another listener's or for something else
   * @throws LimitReached
   */
  async confirm(accountId: AccountId, reference: PaymentReference, purpose: PaymentPurpose): Promise<Payment> {
    const { database, limits, perAccount, ledger } = this.#parts;
    const attempt = await findAttempt(database, reference);
    if (!attempt || attempt.account_id !== accountId || attempt.purpose !== purpose)
      throw new ExpectedError('payment.not_found', 'There is no such payment of yours.');
    if (!attempt.settled_at) await limits.use(paymentLimit(perAccount), accountId);
    const current = attempt.settled_at ? attempt : await this.#settle(attempt);
    return presentPayment(current, await ledger.balanceOf(accountId));
  }

  async #settle(attempt: Attempt): Promise<Attempt> {
    try {
      return (await this.#parts.settlement.settle(attempt.reference)) ?? attempt;
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof UnusableAnswer)) throw error;
      this.#parts.log.warn({ err: error, reference: attempt.reference }, 'a card payment could not be asked about');
      return attempt;
    }
  }
}
