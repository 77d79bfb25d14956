import { formatNaira } from '#core/contract/money';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { shortDate } from '#core/web/desk-kit/short-time';
import type { Payout } from '#features/payments/desk/reconciliation';

const words: Readonly<Record<Payout['status'], string>> = {
  success: 'At the bank',
  processing: 'On its way',
  pending: 'Waiting',
  failed: 'Failed',
};

const columns: readonly Column<Payout>[] = [
  {
    id: 'due',
    header: 'Due',
    width: '9rem',
    cell: ({ due_at }) => <span className="tabular-nums">{shortDate(due_at)}</span>,
  },
  { id: 'state', header: 'State', cell: ({ status }) => words[status] },
  { id: 'processed', header: 'Payments', width: '9rem', align: 'end', cell: (row) => amount(row, row.processed) },
  { id: 'fees', header: 'Fees', width: '8rem', align: 'end', cell: (row) => amount(row, row.fees) },
  { id: 'paid-out', header: 'To the bank', width: '9rem', align: 'end', cell: (row) => amount(row, row.paid_out) },
];

export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <section aria-labelledby="payouts-heading" className="pt-8">
      <h2 id="payouts-heading" className="pb-1 text-21 font-bold tracking-tight">
        Payouts
      </h2>
      <p className="max-w-[70ch] pb-3 text-13 text-pretty text-muted">
        Sums paid to the bank, which Paystack calls settlements: the latest {payouts.length}.
      </p>
      <DataTable
        label="Payouts"
        columns={columns}
        rows={payouts}
        rowId={({ id }) => id}
        rowName={({ due_at }) => shortDate(due_at)}
        empty={null}
      />
    </section>
  );
}

function amount({ currency }: Payout, value: number): string {
  return currency === 'NGN' ? formatNaira(value) : `${currency} ${value.toLocaleString('en-NG')}`;
}
