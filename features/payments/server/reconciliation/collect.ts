import type { Database } from '#core/server/database/database';
import { type PaymentProvider, UnusableAnswer } from '#core/server/payment/provider';
import type { ProviderReports, ReportedPayment, ReportedPayout } from '#core/server/payment/reports';
import { askAboutOpen, paymentIn } from './asked-payments.ts';
import { listBooked } from './compare-queries.ts';
import { clocksDifferMs } from './judge.ts';
import type { Period } from './period.ts';
import { type PaymentRefund, withReferences } from './refunded-payments.ts';

export type ReportingProvider = PaymentProvider & { reports: ProviderReports };

export interface Reports {
  payments: ReportedPayment[];
  refunds: PaymentRefund[];
  payouts: ReportedPayout[];
  asked: string[];
}

export interface Collecting {
  period: Period;
  now: Date;
  asksAboutOpen: boolean;
  signal: AbortSignal;
}

const hourMs = 60 * 60 * 1000;
/** The provider's clock may differ, and a payment at midnight may be on another day there. */
const overlapMs = 6 * hourMs;
/** A payment reaches the bank some working days later. */
const payoutAfterMs = 14 * 24 * hourMs;
/** So many missing payments mean that the provider's list is wrong. */
const maxMissing = 100;

/**
 * Asks the provider for everything before anything is written.
 * @throws ProviderUnreachable, UnusableAnswer when a list is incomplete
 */
export async function collectReports(
  db: Database,
  provider: ReportingProvider,
  { period, now, asksAboutOpen, signal }: Collecting,
): Promise<Reports> {
  const { reports } = provider;
  const from = new Date(period.begins.getTime() - overlapMs);
  const until = (afterMs: number) => new Date(period.ends.getTime() + afterMs);
  // Payments that start during the reading would change the lists' totals.
  const before = earlier(until(overlapMs), now);
  const payments = await reports.listPayments({ from, before }, signal);
  const listed = await reports.listRefunds({ from, before }, signal);
  const payouts = await reports.listPayouts({ from, before: until(payoutAfterMs) }, signal);
  const missing = await askForMissing(db, provider, { period: listedWhole(period, now), payments, signal });
  const known = { payments: [...payments, ...missing], refunds: listed };
  const again = asksAboutOpen ? await askAboutOpen(db, { provider, period, listed: known, signal }) : null;
  const all = {
    payments: [...known.payments, ...(again?.payments ?? [])],
    refunds: [...listed, ...(again?.refunds ?? [])],
  };
  const refunds = await withReferences(all.refunds, { database: db, provider, payments: all.payments, signal });
  return { payments: all.payments, refunds, payouts, asked: again?.references ?? [] };
}

/** Clocks differ, so the list may lack the newest payments. The next reconciliation compares them. */
function listedWhole({ begins, ends }: Period, now: Date): Pick<Period, 'begins' | 'ends'> {
  return { begins, ends: earlier(ends, new Date(now.getTime() - clocksDifferMs)) };
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** A list alone doesn't prove that a payment is missing, so the provider is asked for each one. */
async function askForMissing(
  db: Database,
  provider: ReportingProvider,
  {
    period,
    payments,
    signal,
  }: { period: Pick<Period, 'begins' | 'ends'>; payments: readonly ReportedPayment[]; signal: AbortSignal },
): Promise<ReportedPayment[]> {
  const listed = new Set(payments.map(({ reference }) => reference));
  const booked = await listBooked(db, provider.name, period);
  const missing = booked.filter(({ reference }) => !listed.has(reference));
  if (missing.length > maxMissing)
    throw new UnusableAnswer(
      `The provider’s list lacks ${missing.length} of ${booked.length} payments that are booked: is it the key of the same account?`,
    );
  const found: ReportedPayment[] = [];
  for (const { reference, created_at } of missing) {
    signal.throwIfAborted();
    const payment = paymentIn(await provider.stateOf(reference), { reference, startedAt: created_at });
    if (payment) found.push(payment);
  }
  return found;
}
