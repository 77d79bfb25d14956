import type { AccountId, PaymentReference } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Transaction } from '#core/server/database/database';
import type { PaymentPurpose } from '#features/payments/contract';

export type SoldElsewhere = Exclude<PaymentPurpose, 'purchase' | 'wallet'>;

export interface Asked {
  subject: string;
  amount: Kobo | null;
}

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

export interface PurposeHandler {
  pageOf(subject: string): string;
  quote(accountId: AccountId, asked: Asked): Promise<Kobo>;
  /**
   * Fulfils a payment in the caller's transaction, which has locked the payment and the account. A refusal must change nothing; the money
   * then becomes credit (docs/product/money.md#money-that-arrives-is-never-lost).
   */
  fulfil(trx: Transaction, paid: PaidFor): Promise<Fulfilled>;
}

/** A purpose without a handler can't be paid for. */
export type PurposeHandlers = Readonly<Partial<Record<SoldElsewhere, PurposeHandler>>>;

export function isSoldElsewhere(purpose: PaymentPurpose): purpose is SoldElsewhere {
  return purpose !== 'purchase' && purpose !== 'wallet';
}
