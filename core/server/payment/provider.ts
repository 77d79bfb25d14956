import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentReference } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import type { ProviderEvent } from './event.ts';
import type { ProviderReports } from './reports.ts';

export interface Charge {
  reference: PaymentReference;
  amount: Kobo;
  email: string;
  callbackUrl: string;
}

export interface StartedCharge {
  accessCode: string;
  /** The provider's hosted payment page, for browsers in which the pop-up can't open. */
  authorizationUrl: string;
}

export type ChargeState =
  | {
      status: 'paid';
      providerTransactionId: string;
      /** In hundredths of the currency, including the payer's share of the provider's fee. */
      amount: bigint;
      /** Null if the payment provider doesn't say. */
      requestedAmount: bigint | null;
      currency: string;
      /** False in the payment provider's test mode. */
      isLive: boolean;
    }
  /** The payment is in progress, e.g. a bank transfer is expected. Money may have moved. */
  | { status: 'open' }
  /** The payer can still pay. `wasTried`: the payer tried a card or account, and its final result may be unknown. */
  | { status: 'abandoned'; wasTried: boolean }
  /** `reason`: the provider's words, shown to the listener. */
  | { status: 'failed'; reason: string }
  | { status: 'reversed' }
  | { status: 'unknown' };

/** The state of the charge is unknown, so callers must ask again later. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The provider's answer makes no sense. An operator has to look, since money may have moved. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

export class ChargeRefused extends Error {
  override readonly name = 'ChargeRefused';
  readonly about: 'amount' | 'email' | 'merchant';

  constructor(about: ChargeRefused['about'], message: string) {
    super(message);
    this.about = about;
  }
}

export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken';
}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** A fingerprint of the provider's secret key, to tell keys apart; null without a key. */
  readonly keyPrint: string | null;
  /**
   * Null for a payment provider without webhooks.
   * @param body the exact bytes
   * @returns null when the signature is invalid
   */
  readonly readWebhook: ((body: Buffer, headers: IncomingHttpHeaders) => ProviderEvent | null) | null;
  readonly reports: ProviderReports | null;
  /** @param withinMs how long the payer can wait, if less than the adapter's timeout */
  start(charge: Charge, withinMs?: number): Promise<StartedCharge>;
  stateOf(reference: PaymentReference, withinMs?: number): Promise<ChargeState>;
}

/**
 * Amounts are in hundredths; the provider may charge its fee on top.
 * @returns the amount without the payer's share of the fee
 */
export function arrivedOf(charged: bigint, requested: bigint | null): bigint {
  return requested !== null && requested > 0n && requested < charged ? requested : charged;
}
