import type { AccountId, PaymentReference } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Transaction } from '#core/server/database/database';
import type { PaymentPurpose } from '#features/payments/contract';

/** Payments itself fulfils purchases and wallet funding. */
export type SoldElsewhere = Exclude<PaymentPurpose, 'purchase' | 'wallet'>;

export interface Asked {
  /** The selling feature's id of the thing to be paid for. */
  subject: string;
  /** The listener's choice; null if the subject has a price. */
  amount: Kobo | null;
}

/** The amount is exactly the quoted one. */
export interface PaidFor {
  accountId: AccountId;
  subject: string;
  reference: PaymentReference;
  provider: ProviderName;
  amount: Kobo;
  at: Date;
}

/** `refused` is the reason in a sentence for the listener. */
export type Fulfilled = { ledgerTransactionId: string; sentence: string } | { refused: string };

/** A selling feature's part in card payments. */
export interface PurposeHandler {
  /** @returns the path for the returning payer, e.g. `/give` */
  pageOf(subject: string): string;
  /** @returns the price @throws ExpectedError when the subject isn't available */
  quote(accountId: AccountId, asked: Asked): Promise<Kobo>;
  /**
   * Fulfils a payment in the caller's transaction, which has locked the payment and the account. The money is booked under the key
   * `payment:<reference>`, from the provider's account. A refusal must change nothing; the money is then credited to the wallet
   * (docs/product/money.md#money-that-arrives-is-never-lost).
   */
  fulfil(trx: Transaction, paid: PaidFor): Promise<Fulfilled>;
}

/** A purpose without a handler can't be paid for. */
export type PurposeHandlers = Readonly<Partial<Record<SoldElsewhere, PurposeHandler>>>;

export function isSoldElsewhere(purpose: PaymentPurpose): purpose is SoldElsewhere {
  return purpose !== 'purchase' && purpose !== 'wallet';
}
