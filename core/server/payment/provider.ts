import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentReference } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import type { ProviderEvent } from './event.ts';
import type { ProviderReports } from './reports.ts';

export interface Charge {
  /** Made by Lectern and used once. */
  reference: PaymentReference;
  amount: Kobo;
  email: string;
  /** The hosted page returns the listener here. */
  callbackUrl: string;
}

export interface StartedCharge {
  /** The pop-up resumes the charge with this code. */
  accessCode: string;
  /** The hosted page, for browsers in which the pop-up can't open. */
  authorizationUrl: string;
}

export type ChargeState =
  | {
      status: 'paid';
      providerTransactionId: string;
      /** In hundredths of the currency, including the payer's share of the fee. */
      amount: bigint;
      /** Null if the provider doesn't say. */
      requestedAmount: bigint | null;
      /** E.g. `NGN`. */
      currency: string;
      /** False in the provider's test mode. */
      isLive: boolean;
    }
  /** In progress, e.g. a bank transfer is expected. Money may have moved. */
  | { status: 'open' }
  /**
   * Started, with nothing in progress; the payer can still pay on the page they opened. `wasTried`: the payer tried a card or account,
   * and its final result may still be unknown.
   */
  | { status: 'abandoned'; wasTried: boolean }
  /** Not paid. `reason`: the provider's words, shown to the listener. */
  | { status: 'failed'; reason: string }
  /** Paid, then refunded. */
  | { status: 'reversed' }
  | { status: 'unknown' };

/** The state of the charge is unknown: ask again later. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/**
 * The provider refused to answer, or its answer makes no sense. Asking again hardly helps; an operator has to look, since money may have
 * moved.
 */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

export class ChargeRefused extends Error {
  override readonly name = 'ChargeRefused';
  /** The refused part: the amount, the payer's address, or the merchant account. */
  readonly about: 'amount' | 'email' | 'merchant';

  /** @param message the provider's, for the operator */
  constructor(about: ChargeRefused['about'], message: string) {
    super(message);
    this.about = about;
  }
}

/** The reference is in use, and the answer to its start was lost. Use a new reference, and check this one. */
export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken';
}

/** The port for card payments. Its adapters are Paystack (live and test mode) and the sandbox. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** A fingerprint of the secret key, to tell keys apart; null without a key. */
  readonly keyPrint: string | null;
  /**
   * Null if the provider sends no webhooks.
   * @param body the exact bytes
   * @returns null when the signature is invalid
   */
  readonly readWebhook: ((body: Buffer, headers: IncomingHttpHeaders) => ProviderEvent | null) | null;
  /** The provider's lists for reconciliation; null if it has none. */
  readonly reports: ProviderReports | null;
  /**
   * @param withinMs how long the payer can wait, if less than the adapter's own timeout
   * @throws ProviderUnreachable, UnusableAnswer, ChargeRefused, ReferenceTaken
   */
  start(charge: Charge, withinMs?: number): Promise<StartedCharge>;
  /**
   * @param withinMs as for `start`
   * @throws ProviderUnreachable, UnusableAnswer
   */
  stateOf(reference: PaymentReference, withinMs?: number): Promise<ChargeState>;
}

/**
 * Where the payer bears the fee, the provider charges more than was requested.
 * @param charged in hundredths of a currency @param requested likewise; null if the provider doesn't say
 * @returns the amount without the payer's share of the fee
 */
export function arrivedOf(charged: bigint, requested: bigint | null): bigint {
  return requested !== null && requested > 0n && requested < charged ? requested : charged;
}
