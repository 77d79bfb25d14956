import type { ReportedStatus } from '#core/server/payment/reports';
import type { DiscrepancyKind } from '#features/payments/desk/reconciliation';
import type { AttemptStatus } from '#features/payments/server/queries';

interface ReportedSide {
  status: ReportedStatus;
  arrived: bigint;
  currency: string;
  at: Date;
}

interface BookedSide {
  status: AttemptStatus;
  /** The amount paid, or else requested, in hundredths of the currency. */
  amount: bigint;
  currency: string;
  settledAt: Date | null;
}

export interface Compared {
  reported: ReportedSide | null;
  booked: BookedSide | null;
  refunded: bigint;
}

export interface Difference {
  kind: DiscrepancyKind;
  givenBack: bigint | null;
  /** A text that stays equal while nothing about the discrepancy changes. */
  facts: string;
}

const minuteMs = 60_000;
/** In ms. Within this time, servers check a payment themselves and may still book it. */
const booksItselfWithinMs = 6 * 60 * minuteMs;
/** In ms. The provider's list may be older than a booking made while the list was read, and servers' clocks may differ. */
export const clocksDifferMs = 10 * minuteMs;

function isBooked(status: AttemptStatus): boolean {
  return status !== 'open' && status !== 'failed';
}

/**
 * Compares both sides of a payment (features/payments/server/reconciliation/README.md#what-it-promises).
 * @param now when the provider was first asked
 * @returns null when both sides agree, or soon will by themselves
 */
export function judgePayment({ reported, booked, refunded }: Compared, now: Date): Difference | null {
  if (booked === null) return reported?.status === 'success' ? unknownHere(reported) : null;
  if (!isBooked(booked.status)) return isUnbooked(reported, booked, now) ? unbooked(reported, booked) : null;
  if (booked.settledAt !== null && booked.settledAt.getTime() > now.getTime() - clocksDifferMs) return null;
  const givenBack = givenBackOf(reported, booked, refunded);
  if (givenBack > 0n) return difference('given-back', [givenBack, ...factsOf(booked)], givenBack);
  if (reported === null) return difference('unknown-there', factsOf(booked));
  if (reported.status !== 'success') return difference('unpaid-there', [reported.status, ...factsOf(booked)]);
  const isSame = reported.arrived === booked.amount && reported.currency === booked.currency;
  return isSame ? null : difference('other-amount', [reported.arrived, reported.currency, ...factsOf(booked)]);
}

function unknownHere({ status, arrived, currency }: ReportedSide): Difference {
  return difference('unknown-here', [status, arrived, currency]);
}

function isUnbooked(reported: ReportedSide | null, { status }: BookedSide, now: Date): reported is ReportedSide {
  if (reported?.status !== 'success') return false;
  return status === 'failed' || now.getTime() - reported.at.getTime() >= booksItselfWithinMs;
}

function unbooked({ arrived, currency }: ReportedSide, { status }: BookedSide): Difference {
  return difference('unbooked', [arrived, currency, status]);
}

/**
 * A reversed payment was given back completely, whatever its refunds say. Refunds include a fee that the payer bore, which never was the
 * library's.
 */
function givenBackOf(reported: ReportedSide | null, booked: BookedSide, refunded: bigint): bigint {
  return reported?.status === 'reversed' || refunded > booked.amount ? booked.amount : refunded;
}

function factsOf({ status, amount, currency }: BookedSide): (string | bigint)[] {
  return [status, amount, currency];
}

function difference(kind: DiscrepancyKind, facts: readonly (string | bigint)[], givenBack: bigint | null = null) {
  return { kind, givenBack, facts: [kind, ...facts].join(' ') };
}
