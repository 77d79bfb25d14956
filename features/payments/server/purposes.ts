import type { AccountId, PaymentReference } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Transaction } from '#core/server/database/database';
import type { PaymentPurpose } from '#features/payments/contract';

/** What other features sell; purchases and wallets are fulfilled by payments itself. */
export type SoldElsewhere = Exclude<PaymentPurpose, 'purchase' | 'wallet'>;

/** What a listener wants to pay for. */
export interface Asked {
  /** What it is of, by the id that the selling feature gave it. */
  subject: string;
  /** The listener's choice; null where the subject has a price. */
  amount: Kobo | null;
}

/** A confirmed payment of exactly the amount that was quoted. */
export interface PaidFor {
  accountId: AccountId;
  subject: string;
  reference: PaymentReference;
  provider: ProviderName;
  amount: Kobo;
  at: Date;
}

/** What a payment became; `refused` says why it couldn't, in a sentence for the listener. */
export type Fulfilled = { ledgerTransactionId: string; sentence: string } | { refused: string };

/** How the feature that sells something has it paid by card. */
export interface PurposeHandler {
  /** @returns the page that the payer comes back to, below Lectern's address, e.g. `/give` */
  pageOf(subject: string): string;
  /** @returns what is to be paid @throws ExpectedError when it can't be had */
  quote(accountId: AccountId, asked: Asked): Promise<Kobo>;
  /**
   * Turns the money into what it was for, in the caller's transaction, which has locked the payment and the account.
   * Books it under the key `payment:<reference>`, from the provider's account. Changes nothing when it refuses: the money
   * is then credited to the payer's wallet (docs/product/money.md#money-that-arrives-is-never-lost).
   */
  fulfil(trx: Transaction, paid: PaidFor): Promise<Fulfilled>;
}

/** Supplied by boot. What has no handler can't be paid for. */
export type PurposeHandlers = Readonly<Partial<Record<SoldElsewhere, PurposeHandler>>>;

export function isSoldElsewhere(purpose: PaymentPurpose): purpose is SoldElsewhere {
  return purpose !== 'purchase' && purpose !== 'wallet';
}
