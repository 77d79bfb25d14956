import { PaymentReference } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { arrivedOf, type ChargeState, type PaymentProvider, UnusableAnswer } from '#core/server/payment/provider';
import type { ProviderReports, ReportedPayment, ReportedRefund } from '#core/server/payment/reports';
import { listOpenElsewhere, type OpenElsewhere } from './discrepancy-queries.ts';
import type { Period } from './period.ts';

export interface AskedAgain {
  references: string[];
  payments: ReportedPayment[];
  refunds: ReportedRefund[];
}

interface Asking {
  provider: Pick<PaymentProvider, 'name' | 'stateOf'> & { reports: ProviderReports };
  period: Period;
  listed: { payments: readonly ReportedPayment[]; refunds: readonly ReportedRefund[] };
  signal: AbortSignal;
}

/** The most discrepancies to ask about each day; those checked longest ago come first. */
const maxAsked = 200;

/** Asks about open discrepancies outside the compared days, because no list would show that they agree by now. */
export async function askAboutOpen(db: Database, asking: Asking): Promise<AskedAgain> {
  const asked: AskedAgain = { references: [], payments: [], refunds: [] };
  for (const one of await listOpenElsewhere(db, {
    ...asking.period,
    provider: asking.provider.name,
    max: maxAsked,
  })) {
    asking.signal.throwIfAborted();
    const answer = await askAbout(one, asking);
    if (answer === null) continue;
    asked.references.push(one.reference);
    asked.payments.push(...answer.payments);
    asked.refunds.push(...answer.refunds);
  }
  return asked;
}

/** @returns null for an unusable answer: the discrepancy stays open, and the rest is still compared */
async function askAbout(one: OpenElsewhere, asking: Asking): Promise<Omit<AskedAgain, 'references'> | null> {
  try {
    return { payments: await stateOf(one, asking), refunds: await refundsOf(one, asking) };
  } catch (error) {
    if (error instanceof UnusableAnswer) return null;
    throw error;
  }
}

async function stateOf(
  { reference: text, payment_at }: OpenElsewhere,
  { provider, listed }: Asking,
): Promise<ReportedPayment[]> {
  if (listed.payments.some(({ reference }) => reference === text)) return [];
  const reference = PaymentReference.parse(text);
  const payment = paymentIn(await provider.stateOf(reference), { reference, startedAt: payment_at });
  return payment ? [payment] : [];
}

/** A refund that was on its way may have failed since. */
async function refundsOf(
  { refund_ids }: OpenElsewhere,
  { provider, listed, signal }: Asking,
): Promise<ReportedRefund[]> {
  const known = new Set(listed.refunds.map(({ id }) => id));
  const refunds: ReportedRefund[] = [];
  for (const id of refund_ids.filter((each) => !known.has(each)))
    refunds.push(await provider.reports.readRefund(id, signal));
  return refunds;
}

/** @returns null when the provider doesn't know the payment */
export function paymentIn(
  state: ChargeState,
  { reference, startedAt }: { reference: PaymentReference; startedAt: Date },
): ReportedPayment | null {
  if (state.status === 'unknown') return null;
  const same = { reference, startedAt, paidAt: null, fees: null };
  if (state.status !== 'paid')
    return { ...same, status: state.status, transactionId: null, charged: 0n, arrived: 0n, currency: 'NGN' };
  const { providerTransactionId, amount, requestedAmount, currency } = state;
  return {
    ...same,
    status: 'success',
    transactionId: providerTransactionId,
    charged: amount,
    arrived: arrivedOf(amount, requestedAmount),
    currency,
  };
}
