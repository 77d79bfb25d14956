import type { ProviderName } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';
import type { ProviderReports, ReportedPayment, ReportedRefund } from '#core/server/payment/reports';
import { listReferences } from './refund-queries.ts';

export interface PaymentRefund extends Omit<ReportedRefund, 'payment'> {
  reference: string;
}

interface Sources {
  database: Database;
  provider: { name: ProviderName; reports: ProviderReports };
  payments: readonly ReportedPayment[];
  signal: AbortSignal;
}

/** A provider may name refunded payments by its own ids, so it is asked about ids that neither its list nor the database has. */
export async function withReferences(refunds: readonly ReportedRefund[], sources: Sources): Promise<PaymentRefund[]> {
  const ids = refunds.flatMap(({ payment }) => ('transactionId' in payment ? [payment.transactionId] : []));
  const known = await referencesOf([...new Set(ids)], sources);
  return refunds.map(({ payment, ...refund }) => ({ ...refund, reference: referenceIn(payment, known) }));
}

function referenceIn(payment: ReportedRefund['payment'], known: ReadonlyMap<string, string>): string {
  const reference = 'reference' in payment ? payment.reference : known.get(payment.transactionId);
  if (reference === undefined) throw new Error('a refunded payment was not looked up');
  return reference;
}

async function referencesOf(ids: readonly string[], sources: Sources): Promise<Map<string, string>> {
  const { database, provider, payments, signal } = sources;
  const listed = new Map(payments.map(({ transactionId, reference }) => [transactionId, reference]));
  const known = new Map<string, string>();
  for (const id of ids) {
    const reference = listed.get(id);
    if (reference !== undefined) known.set(id, reference);
  }
  for (const { id, reference } of await listReferences(database, provider.name, without(ids, known)))
    known.set(id, reference);
  for (const id of without(ids, known)) known.set(id, await provider.reports.referenceOf(id, signal));
  return known;
}

function without(ids: readonly string[], known: ReadonlyMap<string, string>): string[] {
  return ids.filter((id) => !known.has(id));
}
