import type { OrderId } from '#core/contract/ids';
import type { StatementEntry } from '#features/wallet/contract';
import { type PaymentFacts, presentEntry } from './present.ts';
import type { EntryRow } from './statement-queries.ts';

export interface StatementSources {
  ordersOf(ledgerTransactionIds: readonly string[]): Promise<ReadonlyMap<string, OrderId>>;
  paymentsOf(ledgerTransactionIds: readonly string[]): Promise<ReadonlyMap<string, PaymentFacts>>;
}

export async function explainEntries(rows: readonly EntryRow[], sources: StatementSources): Promise<StatementEntry[]> {
  const ids = rows.map((row) => row.transaction_id);
  const [orders, payments] = await Promise.all([sources.ordersOf(ids), sources.paymentsOf(ids)]);
  return rows.map((row) =>
    presentEntry(row, { order: orders.get(row.transaction_id), payment: payments.get(row.transaction_id) }),
  );
}
