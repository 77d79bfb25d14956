import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentReference } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import type { ProviderEvent } from './event.ts';
import type { ProviderReports } from './reports.ts';

export interface Charge {
  /** Ours, used once. */
  reference: PaymentReference;
  amount: Kobo;
  email: string;
  /** Where the hosted page sends the listener afterwards. */
  callbackUrl: string;
}

export interface StartedCharge {
  /** What the pop-up resumes. */
  accessCode: string;
  /** The hosted page, for where the pop-up can't open. */
  authorizationUrl: string;
}

/** The provider's answer about a reference. */
export type ChargeState =
  | {
      status: 'paid';
      /** The provider's own id of the payment. */
      providerTransactionId: string;
      /** In hundredths of the currency, including the payer's share of the fee. */
      amount: bigint;
      /** Null where the provider doesn't say. */
      requestedAmount: bigint | null;
      /** E.g. `NGN`. */
      currency: string;
      /** Whether it was real money, or the provider's test mode. */
      isLive: boolean;
    }
  /** In progress, e.g. an expected bank transfer: money may have moved. */
  | { status: 'open' }
  /**
   * Started, but nothing is in progress; it may still be paid on the page where it was started. `wasTried`: a card or
   * account was used for it, and its final result may not be known yet.
   */
  | { status: 'abandoned'; wasTried: boolean }
  /** It was not paid. `reason`: the provider's words, for the listener. */
  | { status: 'failed'; reason: string }
  /** It was paid, and refunded. */
  | { status: 'reversed' }
  /** The provider doesn't know the reference. */
  | { status: 'unknown' };

/** The provider couldn't be reached: nothing is known, ask again later. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/**
 * The provider refused to answer, or its answer makes no sense: nothing is known, and asking again will hardly help. An
 * operator has to look at it, since there may be money.
 */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/** The provider refuses such a charge, and has started none. */
export class ChargeRefused extends Error {
  override readonly name = 'ChargeRefused';
  /** The amount, the payer's address, or our own account's setup. */
  readonly about: 'amount' | 'email' | 'merchant';

  /** @param message the provider's words, for the operator */
  constructor(about: ChargeRefused['about'], message: string) {
    super(message);
    this.about = about;
  }
}

/** The reference was used before, but the answer was lost: a new one is needed, and this one has to be checked. */
export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken';
}

/** Takes card payments. Adapters: paystack, for its live and its test mode, and sandbox. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** A fingerprint of the secret key, to tell keys apart; null where there is none. */
  readonly keyPrint: string | null;
  /**
   * Reads what the provider sends on its own; null for one that sends nothing.
   * @param body the exact bytes
   * @returns null when the provider hasn't signed it
   */
  readonly readWebhook: ((body: Buffer, headers: IncomingHttpHeaders) => ProviderEvent | null) | null;
  /** What it reports of all payments; null where there is nothing to compare with the books. */
  readonly reports: ProviderReports | null;
  /**
   * Announces a charge to the provider.
   * @param withinMs how long the payer can wait, if less than the adapter's own limit
   * @throws ProviderUnreachable, UnusableAnswer, ChargeRefused, ReferenceTaken
   */
  start(charge: Charge, withinMs?: number): Promise<StartedCharge>;
  /**
   * Asks for the state of a charge.
   * @param withinMs as above
   * @throws ProviderUnreachable, UnusableAnswer
   */
  stateOf(reference: PaymentReference, withinMs?: number): Promise<ChargeState>;
}

/**
 * Where the payer bears the fee, more is charged than was requested.
 * @param charged in hundredths of a currency @param requested the same; null where the provider doesn't say
 * @returns what arrived without the payer's share of the fee
 */
export function arrivedOf(charged: bigint, requested: bigint | null): bigint {
  return requested !== null && requested > 0n && requested < charged ? requested : charged;
}
