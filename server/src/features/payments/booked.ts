import type { PaymentReference } from '#contract/ids';
import type { Database } from '#server/database/database';
import { listBooked } from './queries.ts';

/** @returns by ledger transaction, which card payment it booked, and why as credit when it did; of those that booked one */
export async function findBookedPayments(
  db: Database,
  ledgerTransactionIds: readonly string[],
): Promise<Map<string, { reference: PaymentReference; reason: string | null }>> {
  const rows = await listBooked(db, ledgerTransactionIds);
  return new Map(rows.map(({ ledger_transaction_id, ...payment }) => [ledger_transaction_id, payment]));
}
