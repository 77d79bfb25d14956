/** When something was at the provider, by its clock: from, and before. */
export interface ReportSpan {
  from: Date;
  before: Date;
}

export type ReportedStatus = 'success' | 'failed' | 'abandoned' | 'open' | 'reversed';

/** A payment as its provider reports it. Amounts in hundredths of its currency. */
export interface ReportedPayment {
  /** At most 100 characters. */
  reference: string;
  /** The provider's own id; null where it can't be told exactly. */
  transactionId: string | null;
  /** `open`: in progress, or a status that this version doesn't know. */
  status: ReportedStatus;
  /** With the payer's share of the fee. */
  charged: bigint;
  /** Without it: what is the library's. */
  arrived: bigint;
  currency: string;
  /** What the provider keeps; null where it doesn't say. */
  fees: bigint | null;
  startedAt: Date;
  paidAt: Date | null;
}

/** Money of a payment that the provider gives back to the payer. */
export interface ReportedRefund {
  id: string;
  /** Which payment it is of: by its reference, or by the provider's own id of it. */
  payment: { reference: string } | { transactionId: string };
  amount: bigint;
  /** Whether the money is on its way, or has been given back; a refund that has failed moves none. */
  isFailed: boolean;
}

/** What the provider pays to the library's bank account at one time, which some call a settlement. Amounts in hundredths. */
export interface ReportedPayout {
  id: string;
  status: 'success' | 'processing' | 'pending' | 'failed';
  currency: string;
  /** What its payments come to, before fees. */
  processed: bigint;
  fees: bigint;
  /** What reaches the bank. */
  paidOut: bigint;
  /** When it is due at the bank. */
  at: Date;
  /** The references of its payments. */
  references: readonly string[];
}

/**
 * What a provider reports of itself, for comparing it with the books. Everything is of the provider's mode only: test payments aren't
 * reported with live ones. Each list is whole, or it throws.
 */
export interface ProviderReports {
  /**
   * @param span by when they were started
   * @throws ProviderUnreachable, UnusableAnswer; what `signal` was aborted with
   */
  listPayments(span: ReportSpan, signal: AbortSignal): Promise<ReportedPayment[]>;
  /** @param span by when they were asked for @throws as above */
  listRefunds(span: ReportSpan, signal: AbortSignal): Promise<ReportedRefund[]>;
  /** @param id the refund's @throws as above; UnusableAnswer also when the provider knows no such refund */
  readRefund(id: string, signal: AbortSignal): Promise<ReportedRefund>;
  /**
   * @param transactionId the provider's own id of a payment
   * @returns the payment's reference
   * @throws as above; UnusableAnswer also when the provider knows no such payment
   */
  referenceOf(transactionId: string, signal: AbortSignal): Promise<string>;
  /** @param span by when they are due at the bank @throws as above */
  listPayouts(span: ReportSpan, signal: AbortSignal): Promise<ReportedPayout[]>;
}
