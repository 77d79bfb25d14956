import type { ReportedStatus } from '#core/server/payment/reports';
import type { DiscrepancyKind } from '#features/payments/desk/reconciliation';
import type { AttemptStatus } from '#features/payments/server/queries';

/** A payment as its provider reports it, as far as it is compared. In hundredths of its currency. */
interface ReportedSide {
  status: ReportedStatus;
  arrived: bigint;
  currency: string;
  /** When it was paid, or else begun. */
  at: Date;
}

/** A payment as it is here. */
interface BookedSide {
  status: AttemptStatus;
  /** What was paid, or was to be paid. */
  amount: bigint;
  currency: string;
  settledAt: Date | null;
}

/** Both sides of one payment; at least one of them is there. */
export interface Compared {
  reported: ReportedSide | null;
  booked: BookedSide | null;
  /** The sum of what the provider has refunded of it. */
  refunded: bigint;
}

export interface Difference {
  kind: DiscrepancyKind;
  /** What the provider has given back to the payer. */
  givenBack: bigint | null;
  /** The same for as long as nothing about it changes. */
  facts: string;
}

const minuteMs = 60_000;
/** For how long servers ask about a payment without being asked to, and may be about to book it. */
const booksItselfWithinMs = 6 * 60 * minuteMs;
/** What was booked while the provider's list was read may be older there. Clocks of servers may differ. */
export const clocksDifferMs = 10 * minuteMs;

/** @returns whether money arrived and was booked, or is held */
function isBooked(status: AttemptStatus): boolean {
  return status !== 'open' && status !== 'failed';
}

/**
 * Decides whether a payment is a discrepancy (docs/product/money.md#reconciliation).
 * @param now when the provider was first asked
 * @returns null when both sides agree, or will without anybody's help
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
 * A payment that is reversed was given back whole, whatever its refunds say. Where the payer bears the fee, refunds give that back too,
 * which never was the library's.
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
