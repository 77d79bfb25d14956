import { AccountId } from '#core/contract/ids';
import { nairaOf } from '#core/server/database/stored-kobo';
import { Provider } from '#features/payments/desk';
import {
  type Discrepancy,
  DiscrepancyKind,
  Payout,
  type Reconciliation,
  ReconciliationState,
  type ReconciliationSums,
} from '#features/payments/desk/reconciliation';
import type { listPayouts, ReconciliationRow } from '#features/payments/server/reconciliation/run-queries';
import type { DiscrepancyRow } from './discrepancy-list-queries.ts';
import { adviceFor, differenceInWords } from './words.ts';

export function presentReconciliation(row: ReconciliationRow): Reconciliation {
  return {
    id: row.id,
    provider: Provider.parse(row.provider),
    from: row.from_day,
    to: row.to_day,
    state: ReconciliationState.parse(row.state),
    is_planned: row.is_planned,
    asked_at: row.asked_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    failure: row.failure,
    sums: row.state === 'done' ? sumsOf(row) : null,
  };
}

function sumsOf(row: ReconciliationRow): ReconciliationSums {
  const [reported, booked] = [row.reported_kobo ?? '0', row.booked_kobo ?? '0'];
  return {
    reported: { count: Number(row.reported_count), amount: nairaOf(reported) },
    booked: { count: Number(row.booked_count), amount: nairaOf(booked) },
    difference: nairaOf(String(BigInt(reported) - BigInt(booked))),
    fees: nairaOf(row.fees_kobo ?? '0'),
    paid_out: { amount: nairaOf(row.paid_out_kobo ?? '0'), missing: Number(row.not_paid_out_count) },
    discrepancies: { open: Number(row.discrepancy_count), new: Number(row.new_count) },
  };
}

export function presentPayout(row: Awaited<ReturnType<typeof listPayouts>>[number]): Payout {
  return {
    id: row.payout_id,
    status: Payout.shape.status.parse(row.status),
    currency: row.currency,
    processed: nairaOf(row.processed_kobo),
    fees: nairaOf(row.fees_kobo),
    paid_out: nairaOf(row.paid_out_kobo),
    due_at: row.due_at.toISOString(),
  };
}

export function presentDiscrepancy(row: DiscrepancyRow): Discrepancy {
  const facts = {
    kind: DiscrepancyKind.parse(row.kind),
    provider: Provider.parse(row.provider),
    reported: sideOf(row.reported_status, row.reported_kobo, row.reported_currency),
    booked: sideOf(row.booked_status, row.booked_kobo, row.booked_currency),
    given_back: row.given_back_kobo === null ? null : nairaOf(row.given_back_kobo),
    can_ask: row.kind === 'unbooked' && row.is_unsettled,
  };
  return {
    id: row.id,
    reference: row.reference,
    ...facts,
    what: differenceInWords(facts),
    advice: adviceFor(facts),
    at: row.payment_at.toISOString(),
    found_at: row.found_at.toISOString(),
    listener: row.account_id === null ? null : { id: AccountId.parse(row.account_id), email: row.email },
    closed:
      row.closed_at === null
        ? null
        : {
            at: row.closed_at.toISOString(),
            how: row.closed_how === 'act' ? 'act' : 'unseen',
            by: row.closer,
            note: row.note,
          },
  };
}

function sideOf(status: string | null, kobo: string | null, currency: string | null) {
  return status === null ? null : { status, amount: nairaOf(kobo ?? '0'), currency: currency ?? 'NGN' };
}
