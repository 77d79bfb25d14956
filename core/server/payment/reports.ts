export interface ReportSpan {
  from: Date;
  before: Date;
}

export type ReportedStatus = 'success' | 'failed' | 'abandoned' | 'open' | 'reversed';

/** Amounts are in hundredths of the currency. */
export interface ReportedPayment {
  reference: string;
  /** Null if the payment's id isn't known exactly. */
  transactionId: string | null;
  /** `open`: in progress, or a status that this version doesn't know. */
  status: ReportedStatus;
  /** Includes the payer's share of the provider's fee. */
  charged: bigint;
  /** The library's money, without the payer's share of the provider's fee. */
  arrived: bigint;
  currency: string;
  /** The provider's fees; null if the provider doesn't say. */
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

/** Amounts are in hundredths of the currency. */
export interface ReportedPayout {
  id: string;
  status: 'success' | 'processing' | 'pending' | 'failed';
  currency: string;
  /** The sum of the payments in a payout, before fees. */
  processed: bigint;
  fees: bigint;
  paidOut: bigint;
  at: Date;
  references: readonly string[];
}

/** Live and test payments are never mixed. Each list of the provider's records is complete, or the call throws. */
export interface ProviderReports {
  listPayments(span: ReportSpan, signal: AbortSignal): Promise<ReportedPayment[]>;
  listRefunds(span: ReportSpan, signal: AbortSignal): Promise<ReportedRefund[]>;
  readRefund(id: string, signal: AbortSignal): Promise<ReportedRefund>;
  referenceOf(transactionId: string, signal: AbortSignal): Promise<string>;
  listPayouts(span: ReportSpan, signal: AbortSignal): Promise<ReportedPayout[]>;
}
