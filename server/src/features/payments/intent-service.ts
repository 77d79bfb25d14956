import { setTimeout as pause } from 'node:timers/promises';
import type { Body } from '#contract/endpoint';
import type { AccountId, PaymentReference } from '#contract/ids';
import { nairaToKobo } from '#contract/money';
import type { createPaymentIntent, OpenPayment, PaymentIntent } from '#contract/payments';
import type { Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import { ExpectedError } from '#server/platform/errors';
import { noSession } from '#server/platform/http/caller';
import { type PaymentProvider, ProviderUnreachable, ReferenceTaken } from '#server/platform/payment/provider';
import { makeReference } from '#server/platform/payment/reference';
import { insertIntent, lockOpenIntent, type Wanted } from './intent-queries.ts';
import type { PaymentParts } from './parts.ts';
import { contentOf, isPayable, nextAsk, openForMs, type PayableAttempt, paymentLimit, reusableMs } from './policy.ts';
import { describe, presentIntent, presentOpen } from './present.ts';
import {
  type Attempt,
  failAttempt,
  findAttempt,
  findNewestAttempt,
  insertAttempt,
  keepAccess,
  listOpenAttempts,
} from './queries.ts';
import { sentences } from './sentences.ts';
import type { Settlement } from './settlement.ts';

/** Who begins an attempt has this long to hear from the provider; others that want the same wait for it. */
const beginningMs = 12_000;
const lookAgainMs = 150;

/** What the pop-up takes up: registered here first, so that no payment comes that nobody knows of. */
export class IntentService {
  readonly #parts: PaymentParts & { settlement: Settlement };

  constructor(parts: PaymentParts & { settlement: Settlement }) {
    this.#parts = parts;
  }

  /**
   * Begins a payment, or takes up the one that was begun for the same.
   * @throws ExpectedError `payments.off`, `cart.empty`, `payment.made_already` (what became of it), `payments.unreachable`
   * @throws LimitReached
   */
  async start(accountId: AccountId, request: Body<typeof createPaymentIntent>): Promise<PaymentIntent> {
    const { provider, limits, perAccount, payers, log } = this.#parts;
    if (!provider) throw new ExpectedError('payments.off', sentences.off);
    await limits.use(paymentLimit(perAccount), accountId);
    const email = await payers.emailOf(accountId);
    if (email === null) throw noSession();
    const wanted = await this.#wanted(accountId, request);
    try {
      return presentIntent(await this.#attempt(wanted, { provider, email }), email);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      log.warn({ err: error }, 'a card payment could not be begun');
      throw new ExpectedError('payments.unreachable', sentences.unreachable);
    }
  }

  /** @returns the listener's payments that may still come, the latest first */
  async listOpen(accountId: AccountId): Promise<OpenPayment[]> {
    const since = new Date(this.#parts.clock.now().getTime() - openForMs);
    return (await listOpenAttempts(this.#parts.database, { accountId, since })).map(presentOpen);
  }

  async #wanted(accountId: AccountId, request: Body<typeof createPaymentIntent>): Promise<Wanted> {
    const { purpose } = request;
    if (purpose === 'purchase') {
      const { items, total } = await this.#parts.cart.quote(accountId);
      return { accountId, purpose, amount: total, items, content: contentOf({ items }) };
    }
    const amount = nairaToKobo(request.amount);
    if (amount === null) throw new Error(`${request.amount} passed as an amount, and is none`);
    return { accountId, purpose, amount, items: [], content: contentOf({ amount }) };
  }

  /** @returns an attempt that can be paid: the one there is, as long as it is good for it, or a new one */
  async #attempt(wanted: Wanted, payer: { provider: PaymentProvider; email: string }): Promise<PayableAttempt> {
    for (let spent: PaymentReference | null = null; ; ) {
      const { attempt, isNew } = await this.#claim(wanted, payer.provider, spent);
      const found = isNew ? await this.#begin(attempt, wanted, payer) : await this.#lookAt(attempt);
      if (typeof found === 'object') return found;
      if (found === 'spent') spent = attempt.reference;
    }
  }

  /** @param spent the attempt that can't be taken up, if it was looked at */
  #claim(wanted: Wanted, provider: PaymentProvider, spent: PaymentReference | null) {
    const { database, clock } = this.#parts;
    return transact(database, async (trx) => {
      const intentId = await this.#holdIntent(trx, wanted);
      const newest = await findNewestAttempt(trx, intentId, provider.name);
      if (newest && newest.reference !== spent) return { attempt: newest, isNew: false };
      const now = clock.now();
      const fresh = { reference: makeReference(), intentId, provider: provider.name, now, askAt: nextAsk(now, now) };
      await insertAttempt(trx, fresh);
      const attempt = await findAttempt(trx, fresh.reference);
      if (!attempt) throw new Error(`attempt ${fresh.reference} vanished`);
      return { attempt, isNew: true };
    });
  }

  async #holdIntent(trx: Transaction, wanted: Wanted): Promise<string> {
    for (;;) {
      const there = (await lockOpenIntent(trx, wanted)) ?? (await insertIntent(trx, wanted, this.#parts.clock.now()));
      if (there) return there.id;
    }
  }

  /**
   * Looks whether an attempt can be taken up, asking the provider: what was paid meanwhile must not be paid again.
   * @throws ExpectedError `payment.made_already`
   */
  async #lookAt(attempt: Attempt): Promise<PayableAttempt | 'spent' | 'beginning'> {
    const ageMs = this.#parts.clock.now().getTime() - attempt.created_at.getTime();
    if (attempt.access_code === null && attempt.status === 'open' && ageMs < beginningMs) {
      await pause(lookAgainMs);
      return 'beginning';
    }
    const current = (await this.#parts.settlement.settle(attempt.reference)) ?? attempt;
    if (current.settled_at) throw new ExpectedError('payment.made_already', sentences.madeAlready(describe(current)));
    return current.status === 'open' && isPayable(current) && ageMs <= reusableMs ? current : 'spent';
  }

  /** Tells the provider, after the attempt was committed. @throws ProviderUnreachable */
  async #begin(
    attempt: Attempt,
    { purpose, amount }: Wanted,
    { provider, email }: { provider: PaymentProvider; email: string },
  ): Promise<PayableAttempt | 'spent'> {
    const { database, linkTo } = this.#parts;
    const { reference } = attempt;
    const callbackUrl = linkTo(purpose === 'wallet' ? '/wallet' : '/cart');
    try {
      const access = await provider.start({ reference, amount, email, callbackUrl });
      await keepAccess(database, reference, access);
      return { ...attempt, access_code: access.accessCode, authorization_url: access.authorizationUrl };
    } catch (error) {
      await failAttempt(database, reference, { reason: sentences.notStarted });
      if (error instanceof ReferenceTaken) return 'spent';
      throw error;
    }
  }
}
