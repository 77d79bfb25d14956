import { PaymentReference } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import {
  type Charge,
  type ChargeState,
  type PaymentProvider,
  ReferenceTaken,
  type StartedCharge,
} from '#core/server/payment/provider';
import { makeToken } from '#core/server/secrets/tokens';
import { type PayingCard, sandboxPath } from '#features/payments/contract/sandbox';
import * as queries from './queries.ts';

export interface SandboxCharge {
  reference: PaymentReference;
  amount: Kobo;
  returnTo: string;
  isPaid: boolean;
}

export type CardResult = { status: 'paid' } | { status: 'waiting' } | { status: 'declined'; reason: string };

const declines: Partial<Record<PayingCard, string>> = {
  declined: 'Declined',
  'insufficient-funds': 'Insufficient Funds',
};

/** The built-in test provider moves no money, but behaves like a real one. */
export class Sandbox implements PaymentProvider {
  readonly name = 'sandbox';
  readonly keyPrint = null;
  readonly readWebhook = null;
  readonly reports = null;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async start({ reference, amount, callbackUrl }: Charge): Promise<StartedCharge> {
    const accessCode = makeToken();
    const isNew = await queries.insertCharge(this.#database, {
      reference,
      access_code: accessCode,
      amount_kobo: amount,
      callback_url: callbackUrl,
      created_at: this.#clock.now(),
    });
    if (!isNew) throw new ReferenceTaken(`the reference ${reference} was used before`);
    return { accessCode, authorizationUrl: sandboxPath(accessCode) };
  }

  async stateOf(reference: PaymentReference): Promise<ChargeState> {
    const charge = await queries.findCharge(this.#database, reference);
    if (!charge) return { status: 'unknown' };
    if (charge.status === 'failed') return { status: 'failed', reason: charge.gateway_response ?? '' };
    if (charge.status === 'abandoned') return { status: 'abandoned', wasTried: false };
    if (charge.status !== 'success') return { status: 'open' };
    const amount = BigInt(charge.amount_kobo);
    return {
      status: 'paid',
      providerTransactionId: reference,
      amount,
      requestedAmount: amount,
      currency: 'NGN',
      isLive: false,
    };
  }

  async findCharge(accessCode: string): Promise<SandboxCharge | null> {
    const charge = await queries.findChargeByAccessCode(this.#database, accessCode);
    if (!charge) return null;
    const reference = PaymentReference.parse(charge.reference);
    return {
      reference,
      amount: koboOf(charge.amount_kobo),
      returnTo: returnAddress(charge.callback_url, reference),
      isPaid: charge.status === 'success',
    };
  }

  /** A paid charge stays paid, whatever card is used later. */
  async useCard(accessCode: string, card: PayingCard): Promise<CardResult> {
    const decision = decisionOf(card);
    const isPaid = await queries.decideCharge(this.#database, accessCode, { ...decision, now: this.#clock.now() });
    if (isPaid || decision.status === 'success') return { status: 'paid' };
    if (decision.status === 'pending') return { status: 'waiting' };
    return { status: 'declined', reason: decision.gatewayResponse };
  }
}

function decisionOf(card: PayingCard): Omit<queries.Decision, 'now'> {
  const reason = declines[card];
  if (reason !== undefined) return { status: 'failed', gatewayResponse: reason };
  if (card === 'pending') return { status: 'pending', gatewayResponse: 'Waiting for the bank' };
  return { status: 'success', gatewayResponse: 'Approved' };
}

/** Adds `trxref` and `reference` to the return address, as the real provider does. */
function returnAddress(callbackUrl: string, reference: PaymentReference): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.pathname + url.search;
}
