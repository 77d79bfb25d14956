import { type Insertable, sql } from 'kysely';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import type { Payouts, ReportedPayments, ReportedRefunds } from '#core/server/database/types';
import type { ReportedPayout } from '#core/server/payment/reports';
import type { Reports } from './collect.ts';

const pieceSize = 1000;

export async function storeReports(
  trx: Transaction,
  { id, provider }: { id: string; provider: ProviderName },
  { payments, refunds, payouts }: Reports,
): Promise<void> {
  const rowsOfPayments = payments.map((payment) => ({
    provider,
    reference: storable(payment.reference),
    transaction_id: payment.transactionId,
    status: payment.status,
    charged_kobo: payment.charged,
    arrived_kobo: payment.arrived,
    currency: storable(payment.currency),
    fees_kobo: payment.fees,
    started_at: payment.startedAt,
    paid_at: payment.paidAt,
    reconciliation_id: id,
  }));
  for (const rows of inPieces(rowsOfPayments)) await upsertPayments(trx, rows);
  const rowsOfRefunds = refunds.map((refund) => ({
    provider,
    refund_id: storable(refund.id),
    reference: storable(refund.reference),
    amount_kobo: refund.amount,
    is_failed: refund.isFailed,
    reconciliation_id: id,
  }));
  for (const rows of inPieces(rowsOfRefunds)) await upsertRefunds(trx, rows);
  for (const payout of payouts) {
    await upsertPayout(trx, {
      provider,
      payout_id: storable(payout.id),
      status: payout.status,
      currency: storable(payout.currency),
      processed_kobo: payout.processed,
      fees_kobo: payout.fees,
      paid_out_kobo: payout.paidOut,
      due_at: payout.at,
    });
    await linkPayout(trx, provider, payout);
  }
}

async function upsertPayments(trx: Transaction, rows: Insertable<ReportedPayments>[]): Promise<void> {
  await trx
    .insertInto('reported_payments')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'reference']).doUpdateSet(({ ref, fn }) => ({
        status: ref('excluded.status'),
        charged_kobo: ref('excluded.charged_kobo'),
        arrived_kobo: ref('excluded.arrived_kobo'),
        currency: ref('excluded.currency'),
        // Some of the provider's answers lack these fields, so earlier values stay.
        transaction_id: fn.coalesce('excluded.transaction_id', 'reported_payments.transaction_id'),
        fees_kobo: fn.coalesce('excluded.fees_kobo', 'reported_payments.fees_kobo'),
        started_at: ref('excluded.started_at'),
        paid_at: fn.coalesce('excluded.paid_at', 'reported_payments.paid_at'),
        reconciliation_id: ref('excluded.reconciliation_id'),
      })),
    )
    .execute();
}

async function upsertRefunds(trx: Transaction, rows: Insertable<ReportedRefunds>[]): Promise<void> {
  await trx
    .insertInto('reported_refunds')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'refund_id']).doUpdateSet(({ ref }) => ({
        reference: ref('excluded.reference'),
        amount_kobo: ref('excluded.amount_kobo'),
        is_failed: ref('excluded.is_failed'),
        reconciliation_id: ref('excluded.reconciliation_id'),
      })),
    )
    .execute();
}

async function upsertPayout(trx: Transaction, row: Insertable<Payouts>): Promise<void> {
  await trx
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'payout_id']).doUpdateSet(row))
    .execute();
}

async function linkPayout(trx: Transaction, provider: ProviderName, { id, references }: ReportedPayout): Promise<void> {
  await sql`
    update reported_payments set payout_id = ${storable(id)}
    where provider = ${provider} and reference = any(${references.map(storable)}::text[])
      and payout_id is distinct from ${storable(id)}`.execute(trx);
}

function* inPieces<Row>(rows: readonly Row[]): Iterable<Row[]> {
  for (let start = 0; start < rows.length; start += pieceSize) yield rows.slice(start, start + pieceSize);
}
