import { PurchaseId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { listPurchasesOf } from './order-queries.ts';

/** @returns by ledger transaction, the order that it paid or refunded */
export async function findOrdersOf(
  db: Database,
  ledgerTransactionIds: readonly string[],
): Promise<Map<string, PurchaseId>> {
  const rows = await listPurchasesOf(db, ledgerTransactionIds);
  return new Map(rows.map((row) => [row.ledger_transaction_id, PurchaseId.parse(row.id)]));
}
