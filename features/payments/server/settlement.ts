import type { PaymentReference } from '#core/contract/ids';
import { holdAccount } from '#core/server/account-queries';
import { transact } from '#core/server/database/transact';
import { type ChargeState, type PaymentProvider, UnusableAnswer } from '#core/server/payment/provider';
import { noteAnswered, noteTrouble } from './asking-queries.ts';
import { Booking } from './booking.ts';
import { lockIntent } from './intent-queries.ts';
import type { PaymentParts } from './parts.ts';
import { isPayable, type Paid } from './policy.ts';
import { type Attempt, cancelAttempt, failAttempt, findAttempt, noteActive, uncancelAttempt } from './queries.ts';
import { sentences } from './texts.ts';

export interface Asking {
  /** In ms: how long the caller can wait, if less than the default. */
  withinMs?: number;
  left?: 'now' | 'long ago';
}

export interface Finding {
  attempt: Attempt;
  /** True if the payer left, and the provider reports nothing charged or in progress. */
  isCancelled: boolean;
}

/** Checks payments with the provider and books them once, whether a callback, webhook, sweep or operator asks first. */
export class Settlement {
  readonly #parts: PaymentParts;
  readonly #booking: Booking;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
    this.#booking = new Booking(parts);
  }

  /**
   * Asks the provider outside any transaction, and books its answer in one (features/payments/README.md#why-it-is-built-so).
   * @returns undefined when the reference is unknown here
   * @throws ProviderUnreachable; UnusableAnswer after flagging the payment
   */
  async settle(reference: PaymentReference, asking: Asking = {}): Promise<Attempt | undefined> {
    return (await this.find(reference, asking))?.attempt;
  }

  async find(reference: PaymentReference, { withinMs, left }: Asking): Promise<Finding | undefined> {
    const { database, provider, clock } = this.#parts;
    const attempt = await findAttempt(database, reference);
    // Another provider's payments can't be checked while it isn't configured.
    if (!attempt || attempt.settled_at || attempt.provider !== provider?.name)
      return attempt && { attempt, isCancelled: false };
    const askedAt = clock.now();
    const state = await this.#ask(provider, { attempt, withinMs });
    if (state.status === 'paid') await this.#book(attempt, state);
    if (state.status === 'failed') await failAttempt(database, reference, { reason: sentences.failed(state.reason) });
    if (state.status === 'open') await noteActive(database, reference, clock.now());
    if (state.status === 'reversed') await failAttempt(database, reference, { reason: sentences.reversed });
    const isCancelled = state.status === 'abandoned' && (await this.#cancel(reference, { state, left, askedAt }));
    const current = await findAttempt(database, reference);
    return current && { attempt: current, isCancelled: isCancelled && current.status === 'open' };
  }

  /** @returns false when the bank may still approve: a card was tried recently, or the payer is paying */
  async #cancel(reference: PaymentReference, { state, left, askedAt }: Abandoned): Promise<boolean> {
    const { database } = this.#parts;
    if (state.wasTried && left !== 'long ago') {
      await uncancelAttempt(database, reference);
      return false;
    }
    return left !== undefined && (await cancelAttempt(database, reference, askedAt));
  }

  async #ask(
    provider: PaymentProvider,
    { attempt, withinMs }: { attempt: Attempt; withinMs: number | undefined },
  ): Promise<ChargeState> {
    const { database } = this.#parts;
    const { reference, last_error } = attempt;
    try {
      const state = await provider.stateOf(reference, withinMs);
      if (state.status === 'unknown' && isPayable(attempt)) throw new Forgotten(attempt, provider);
      if (last_error !== null) await noteAnswered(database, reference);
      return state;
    } catch (error) {
      if (error instanceof UnusableAnswer)
        await noteTrouble(database, reference, { error: error.message, needsAttention: true });
      throw error;
    }
  }

  async #book(attempt: Attempt, paid: Paid): Promise<void> {
    await transact(this.#parts.database, async (trx) => {
      await lockIntent(trx, attempt.intent_id);
      const current = await findAttempt(trx, attempt.reference);
      if (!current || current.settled_at) return;
      const payerIsGone = !(await holdAccount(trx, attempt.account_id));
      await this.#booking.book(trx, { attempt: current, paid, payerIsGone });
    });
  }
}

interface Abandoned {
  state: Extract<ChargeState, { status: 'abandoned' }>;
  left: Asking['left'];
  askedAt: Date;
}

/** The provider doesn't know a payment that it started, e.g. because the key is now another merchant account's. */
export class Forgotten extends UnusableAnswer {
  constructor({ provider_key: begunWith }: Attempt, { keyPrint: setNow }: PaymentProvider) {
    const keys = begunWith === setNow ? '' : `: begun with the key ${begunWith ?? '(not noted)'}, asked with ${setNow}`;
    super(`The provider knows nothing of a payment that it has begun${keys}`);
  }
}
