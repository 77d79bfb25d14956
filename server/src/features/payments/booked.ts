import type { PaymentReference } from '#contract/ids';
import type { Database } from '#server/database/database';
import { listBooked } from './queries.ts';

/** @returns by ledger transaction, the card payment it booked, and the reason if it became credit */
export async function findBookedPayments(
  db: Database,
  ledgerTransactionIds: readonly string[],
): Promise<Map<string, { reference: PaymentReference; reason: string | null }>> {
  const rows = await listBooked(db, ledgerTransactionIds);
  return new Map(rows.map(({ ledger_transaction_id, ...payment }) => [ledger_transaction_id, payment]));
}
