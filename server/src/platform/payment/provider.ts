import type { PaymentReference } from '#contract/ids';
import type { Kobo } from '#contract/money';

/** Who takes card payments. A provider's test mode is another than the provider: its money is none. */
export type ProviderName = 'paystack' | 'paystack-test' | 'sandbox';

/** @returns whether what came through it is a test, and no money moved */
export function isTest(provider: ProviderName): boolean {
  return provider !== 'paystack';
}

/** What is to be paid. */
export interface Charge {
  /** Ours, used once. */
  reference: PaymentReference;
  amount: Kobo;
  email: string;
  /** Where the hosted page sends the listener afterwards. */
  callbackUrl: string;
}

/** How the listener gets to pay it. */
export interface StartedCharge {
  /** What the pop-up resumes. */
  accessCode: string;
  /** The hosted page, for where the pop-up can't open. */
  authorizationUrl: string;
}

/** What the provider says of a reference, once it was asked. */
export type ChargeState =
  | {
      status: 'paid';
      /** The provider's own id of the payment. */
      providerTransactionId: string;
      /** What was taken, in hundredths of the currency; with what the payer bore of the fee. */
      amount: bigint;
      /** What we asked for; null where the provider doesn't say. */
      requestedAmount: bigint | null;
      /** e.g. `NGN` */
      currency: string;
      /** Whether it was real money, or the provider's test mode. */
      isLive: boolean;
    }
  /** Under way, e.g. a bank transfer that is waited for: money may have moved. */
  | { status: 'open' }
  /**
   * Begun, and nothing of it is under way; it may still be paid where it was begun. @property wasTried a card or an account was used
   * for it, whose last word may not be known yet
   */
  | { status: 'abandoned'; wasTried: boolean }
  /** It was not paid. @property reason the provider's words, for the listener */
  | { status: 'failed'; reason: string }
  /** It was paid, and given back. */
  | { status: 'reversed' }
  /** The provider has never heard of the reference. */
  | { status: 'unknown' };

/** The provider couldn't be asked: nothing is known, ask again later. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/**
 * The provider refused to say, or what it said can't be understood: nothing is known, and asking again will hardly mend it.
 * It is for the operator to look at, since there may be money.
 */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/** The provider takes no such charge, and has begun none. */
export class ChargeRefused extends Error {
  override readonly name = 'ChargeRefused';
  /** What it doesn't take: so much money, the payer's address, or anything from us as we are set up. */
  readonly about: 'amount' | 'email' | 'merchant';

  /** @param message the provider's words, for the operator */
  constructor(about: ChargeRefused['about'], message: string) {
    super(message);
    this.about = about;
  }
}

/** The reference was begun before, and how to pay it was never heard: another one is needed, and this one asked about. */
export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken';
}

/** Takes card payments (decisions: Money). Adapters: paystack, for its live and its test mode, and sandbox. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Tells apart the keys it is used with, and says nothing else of them; null where there is none. */
  readonly keyPrint: string | null;
  /**
   * Tells the provider what is to be paid.
   * @param withinMs how long whoever wants to pay can wait, if not as long as the adapter would
   * @throws ProviderUnreachable, UnusableAnswer, ChargeRefused, ReferenceTaken
   */
  start(charge: Charge, withinMs?: number): Promise<StartedCharge>;
  /** Asks what became of it. @param withinMs as above @throws ProviderUnreachable, UnusableAnswer */
  stateOf(reference: PaymentReference, withinMs?: number): Promise<ChargeState>;
}
