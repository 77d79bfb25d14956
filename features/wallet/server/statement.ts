import type { OrderId } from '#core/contract/ids';
import type { StatementEntry } from '#features/wallet/contract';
import { type PaymentFacts, presentEntry } from './present.ts';
import type { EntryRow } from './statement-queries.ts';

/** Other features' information about ledger transactions. */
export interface StatementSources {
  /** The orders that were paid or refunded; supplied by the store. */
  ordersOf(ledgerTransactionIds: readonly string[]): Promise<ReadonlyMap<string, OrderId>>;
  /** The booked card payments; supplied by payments. */
  paymentsOf(ledgerTransactionIds: readonly string[]): Promise<ReadonlyMap<string, PaymentFacts>>;
}

export async function explainEntries(rows: readonly EntryRow[], sources: StatementSources): Promise<StatementEntry[]> {
  const ids = rows.map((row) => row.transaction_id);
  const [orders, payments] = await Promise.all([sources.ordersOf(ids), sources.paymentsOf(ids)]);
  return rows.map((row) =>
    presentEntry(row, { order: orders.get(row.transaction_id), payment: payments.get(row.transaction_id) }),
  );
}
