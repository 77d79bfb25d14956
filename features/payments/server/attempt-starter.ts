import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentReference } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { ExpectedError } from '#core/server/errors';
import { type PaymentProvider, ProviderUnreachable, ReferenceTaken } from '#core/server/payment/provider';
import { makeReference } from '#core/server/payment/reference';
import { insertIntent, lockOpenIntent, type Wanted } from './intent-queries.ts';
import type { PaymentParts } from './parts.ts';
import { isPayable, nextAsk, type PayableAttempt, reusableMs } from './policy.ts';
import { describe } from './present.ts';
import {
  type Attempt,
  failAttempt,
  findAttempt,
  findNewestAttempt,
  insertAttempt,
  keepAccess,
  noteActive,
} from './queries.ts';
import { Forgotten, type Settlement } from './settlement.ts';
import { sentences } from './texts.ts';

/** In ms, less than a browser's timeout (docs/product/constants-and-limits.md#request-timeout). */
const timeoutMs = 18_000;
/** In ms. Concurrent requests for the same payment wait so long for its start. */
const startingMs = 20_000;
const lookAgainMs = 150;
/** The most attempts at a payment: the existing one, a new one, and a replacement for a new one whose answer was lost. */
const maxAttempts = 3;
/**
 * In ms. With less time left, the answer was slow rather than lost, and a retry would make every waiting request register another payment.
 */
const leastForAnotherMs = 10_000;

interface Payer {
  provider: PaymentProvider;
  email: string;
  /** In the time of `performance.now()`. */
  end: number;
}

/** Starts payments so that one cart has one reference (features/payments/README.md#why-it-is-built-so). */
export class AttemptStarter {
  readonly #parts: PaymentParts & { settlement: Settlement };

  constructor(parts: PaymentParts & { settlement: Settlement }) {
    this.#parts = parts;
  }

  async start(wanted: Wanted, { provider, email }: Omit<Payer, 'end'>): Promise<PayableAttempt> {
    const payer = { provider, email, end: performance.now() + timeoutMs };
    let spent: PaymentReference | null = null;
    for (let tried = 0; tried < maxAttempts; tried += 1) {
      const { attempt, isNew } = await this.#claim(wanted, provider, spent);
      const payable = isNew ? await this.#register(attempt, wanted, payer) : await this.#resume(attempt, payer.end);
      if (payable) return payable;
      spent = attempt.reference;
    }
    throw new ProviderUnreachable(`no attempt up to ${spent} can be paid`);
  }

  #claim(wanted: Wanted, provider: PaymentProvider, spent: PaymentReference | null) {
    const { database, clock } = this.#parts;
    return transact(database, async (trx) => {
      const intentId = await this.#holdIntent(trx, wanted);
      const newest = await findNewestAttempt(trx, intentId, provider.name);
      if (newest && newest.reference !== spent) return { attempt: newest, isNew: false };
      const now = clock.now();
      const reference = makeReference();
      await insertAttempt(trx, {
        reference,
        intent_id: intentId,
        provider: provider.name,
        provider_key: provider.keyPrint,
        created_at: now,
        ask_at: nextAsk(now, now),
      });
      const attempt = await findAttempt(trx, reference);
      if (!attempt) throw new Error(`attempt ${reference} vanished`);
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
   * A payment is checked before it is continued, so that nothing is paid twice.
   * @returns null when it can't be continued
   */
  async #resume(claimed: Attempt, end: number): Promise<PayableAttempt | null> {
    const attempt = await this.#whenStarted(claimed, end);
    // Without the provider's access code, nobody can have paid.
    if (!attempt.settled_at && !isPayable(attempt)) return null;
    const current = await this.#settled(attempt, end - performance.now());
    if (!current) return null;
    if (current.settled_at) throw new ExpectedError('payment.made_already', sentences.madeAlready(describe(current)));
    if (current.status !== 'open' || !isPayable(current) || this.#ageMs(current) > reusableMs) return null;
    await noteActive(this.#parts.database, current.reference, this.#parts.clock.now());
    return current;
  }

  /** @returns null when the payment belongs to another merchant account, so that it can't be checked */
  async #settled(attempt: Attempt, withinMs: number): Promise<Attempt | null> {
    try {
      return (await this.#parts.settlement.settle(attempt.reference, { withinMs })) ?? attempt;
    } catch (error) {
      if (error instanceof Forgotten) return null;
      throw error;
    }
  }

  async #whenStarted(claimed: Attempt, end: number): Promise<Attempt> {
    let attempt = claimed;
    while (attempt.status === 'open' && attempt.access_code === null && this.#ageMs(attempt) < startingMs) {
      if (performance.now() >= end) throw new ProviderUnreachable(`${attempt.reference} is still being started`);
      await pause(lookAgainMs);
      attempt = (await findAttempt(this.#parts.database, claimed.reference)) ?? claimed;
    }
    return attempt;
  }

  /** If a clock was set back, a payment's start may lie in the future; the time until then counts as its age. */
  #ageMs(attempt: Attempt): number {
    return Math.abs(this.#parts.clock.now().getTime() - attempt.created_at.getTime());
  }

  #pageOf({ purpose, subject }: Wanted): string {
    if (purpose === 'purchase') return '/cart';
    if (purpose === 'wallet' || subject === null) return '/wallet';
    return this.#parts.purposes[purpose]?.pageOf(subject) ?? '/wallet';
  }

  /** @returns null when the provider has the payment but its answer was lost */
  async #register(attempt: Attempt, wanted: Wanted, payer: Payer): Promise<PayableAttempt | null> {
    const { database, linkTo } = this.#parts;
    const { provider, email, end } = payer;
    const { reference } = attempt;
    const callbackUrl = linkTo(this.#pageOf(wanted));
    try {
      const charge = { reference, amount: wanted.amount, email, callbackUrl };
      const access = await provider.start(charge, end - performance.now());
      await keepAccess(database, reference, access);
      return { ...attempt, access_code: access.accessCode, authorization_url: access.authorizationUrl };
    } catch (error) {
      await failAttempt(database, reference, { reason: sentences.notStarted });
      if (!(error instanceof ReferenceTaken)) throw error;
      if (end - performance.now() < leastForAnotherMs) throw new ProviderUnreachable(error.message);
      return null;
    }
  }
}
