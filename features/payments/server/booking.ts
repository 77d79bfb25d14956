import type { Kobo } from '#core/contract/money';
import { isTest } from '#core/contract/payment-providers';
import type { Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { closeIntent, fulfilIntent, listItems } from './intent-queries.ts';
import type { PaymentParts } from './parts.ts';
import { judge, type Paid, type Verdict } from './policy.ts';
import { isSoldElsewhere, type SoldElsewhere } from './purposes.ts';
import { type Attempt, failAttempt, isCounted, type Settled, settleAttempt } from './queries.ts';
import { sentences } from './texts.ts';

type Outcome = Pick<Settled, 'status' | 'reason' | 'ledgerTransactionId' | 'orderId' | 'needsAttention'>;

export type BookingParts = Pick<PaymentParts, 'clock' | 'checkout' | 'bundles' | 'wallet' | 'purposes'>;

export interface Arrival {
  attempt: Attempt;
  paid: Paid;
  payerIsGone: boolean;
}

/**
 * A payment that can't be fulfilled becomes credit in the payer's wallet (docs/product/money.md#money-that-arrives-is-never-lost). The
 * caller's transaction has locked the intent.
 */
export class Booking {
  readonly #parts: BookingParts;

  constructor(parts: BookingParts) {
    this.#parts = parts;
  }

  async book(trx: Transaction, arrival: Arrival): Promise<void> {
    const { attempt, paid } = arrival;
    const verdict = judge(paid, { amount: koboOf(attempt.amount_kobo), isLive: !isTest(attempt.provider) });
    if (verdict.is === 'other-mode' || verdict.is === 'nothing') {
      const reason = verdict.is === 'nothing' ? sentences.nothing : sentences.test;
      return failAttempt(trx, attempt.reference, { reason, needsAttention: true });
    }
    if (await isCounted(trx, attempt, paid.providerTransactionId)) {
      const reason = sentences.countedAlready(paid.providerTransactionId);
      return failAttempt(trx, attempt.reference, { reason, needsAttention: true });
    }
    const at = this.#parts.clock.now();
    const outcome = verdict.is === 'foreign' ? foreign : await this.#place(trx, { ...arrival, verdict, at });
    await settleAttempt(trx, attempt.reference, {
      ...outcome,
      providerTransactionId: paid.providerTransactionId,
      paid: verdict.amount,
      currency: paid.currency,
      at,
    });
    if (outcome.status === 'credited' || outcome.status === 'held') await closeIntent(trx, attempt.intent_id);
    else await fulfilIntent(trx, attempt.intent_id, at);
  }

  async #place(trx: Transaction, arrived: NairaArrival): Promise<Outcome> {
    const { attempt, verdict, payerIsGone } = arrived;
    const isOther = verdict.is === 'other-amount';
    if (payerIsGone) return this.#credit(trx, arrived, { reason: sentences.gone, needsAttention: true });
    if (attempt.intent_status === 'fulfilled')
      return this.#credit(trx, arrived, { reason: sentences.surplus(verdict.amount), needsAttention: isOther });
    if (isOther) {
      const say = attempt.purpose === 'wallet' ? sentences.otherFunding : sentences.otherAmount;
      const reason = say(verdict.amount, koboOf(attempt.amount_kobo));
      return this.#credit(trx, arrived, { reason, needsAttention: true });
    }
    if (isSoldElsewhere(attempt.purpose)) return this.#fulfil(trx, arrived, attempt.purpose);
    return attempt.purpose === 'wallet' ? this.#fund(trx, arrived) : this.#buy(trx, arrived);
  }

  async #fund(trx: Transaction, arrived: NairaArrival): Promise<Outcome> {
    const money = { ...moneyOf(arrived), kind: 'card-funding' } as const;
    const ledgerTransactionId = await this.#parts.wallet.creditFromCard(trx, money);
    return { status: 'funded', reason: null, ledgerTransactionId, orderId: null, needsAttention: false };
  }

  async #buy(trx: Transaction, arrived: NairaArrival): Promise<Outcome> {
    const rows = await listItems(trx, arrived.attempt.intent_id);
    const items = rows.map((row) => ({
      messageId: row.message_id,
      cartItemId: row.cart_item_id,
      price: koboOf(row.price_kobo),
    }));
    const { checkout, bundles } = this.#parts;
    const { bundle } = arrived.attempt;
    const paid = { ...moneyOf(arrived), items };
    const sale = await (bundle === null ? checkout.fulfil(trx, paid) : bundles.fulfil(trx, { ...paid, bundle }));
    if ('refused' in sale) {
      const reason = sentences.refused(sale.refused, arrived.verdict.amount);
      return this.#credit(trx, arrived, { reason, needsAttention: false });
    }
    const { bought: orderId, ledgerTransactionId } = sale;
    return { status: 'bought', reason: null, ledgerTransactionId, orderId, needsAttention: false };
  }

  async #fulfil(trx: Transaction, arrived: NairaArrival, purpose: SoldElsewhere): Promise<Outcome> {
    const { subject } = arrived.attempt;
    const paid = subject === null ? null : { ...moneyOf(arrived), subject };
    const became = paid && (await this.#parts.purposes[purpose]?.fulfil(trx, paid));
    if (!became || 'refused' in became) {
      const reason = sentences.refused(became?.refused ?? sentences.notHad, arrived.verdict.amount);
      return this.#credit(trx, arrived, { reason, needsAttention: !became });
    }
    const { ledgerTransactionId, sentence: reason } = became;
    return { status: 'fulfilled', reason, ledgerTransactionId, orderId: null, needsAttention: false };
  }

  async #credit(
    trx: Transaction,
    arrived: NairaArrival,
    why: Pick<Outcome, 'reason' | 'needsAttention'>,
  ): Promise<Outcome> {
    const money = { ...moneyOf(arrived), kind: 'card-credit' } as const;
    const ledgerTransactionId = await this.#parts.wallet.creditFromCard(trx, money);
    return { status: 'credited', ...why, ledgerTransactionId, orderId: null };
  }
}

function moneyOf({ attempt, verdict, at }: NairaArrival) {
  const { reference, provider, account_id: accountId } = attempt;
  return { accountId, reference, provider, amount: verdict.amount, at };
}

interface NairaArrival extends Arrival {
  verdict: Extract<Verdict, { amount: Kobo }>;
  at: Date;
}

const foreign: Outcome = {
  status: 'held',
  reason: sentences.foreign,
  ledgerTransactionId: null,
  orderId: null,
  needsAttention: true,
};
