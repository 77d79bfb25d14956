/** A period by the provider's clock. `before` is exclusive. */
export interface ReportSpan {
  from: Date;
  before: Date;
}

export type ReportedStatus = 'success' | 'failed' | 'abandoned' | 'open' | 'reversed';

/** Amounts are in hundredths of the currency. */
export interface ReportedPayment {
  /** At most 100 characters. */
  reference: string;
  /** Null if the id's exact value isn't known. */
  transactionId: string | null;
  /** `open`: in progress, or a status that this version doesn't know. */
  status: ReportedStatus;
  /** Includes the payer's share of the fee. */
  charged: bigint;
  /** Excludes the payer's share of the fee: the library's money. */
  arrived: bigint;
  currency: string;
  /** The provider's share; null if it doesn't say. */
  fees: bigint | null;
  startedAt: Date;
  paidAt: Date | null;
}

export interface ReportedRefund {
  id: string;
  payment: { reference: string } | { transactionId: string };
  amount: bigint;
  /** A failed refund moves no money; otherwise the money was given back or is on its way. */
  isFailed: boolean;
}

/** A transfer to the library's bank account, also called a settlement. Amounts are in hundredths. */
export interface ReportedPayout {
  id: string;
  status: 'success' | 'processing' | 'pending' | 'failed';
  currency: string;
  /** The sum of the payments, before fees. */
  processed: bigint;
  fees: bigint;
  paidOut: bigint;
  /** When the payout is due at the bank. */
  at: Date;
  references: readonly string[];
}

/**
 * A provider's records, for comparison with the books. Live and test payments are never mixed. Each list is complete, or the call throws.
 */
export interface ProviderReports {
  /**
   * @param span of the payments' start
   * @throws ProviderUnreachable, UnusableAnswer; the abort reason of `signal`
   */
  listPayments(span: ReportSpan, signal: AbortSignal): Promise<ReportedPayment[]>;
  /** @param span of the refunds' creation @throws as above */
  listRefunds(span: ReportSpan, signal: AbortSignal): Promise<ReportedRefund[]>;
  /** @throws as above; UnusableAnswer also for an unknown refund */
  readRefund(id: string, signal: AbortSignal): Promise<ReportedRefund>;
  /**
   * @param transactionId the provider's own
   * @throws as above; UnusableAnswer also for an unknown payment
   */
  referenceOf(transactionId: string, signal: AbortSignal): Promise<string>;
  /** @param span of the days the payouts are due at the bank @throws as above */
  listPayouts(span: ReportSpan, signal: AbortSignal): Promise<ReportedPayout[]>;
}
