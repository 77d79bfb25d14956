import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { shortDate } from '#core/web/desk-kit/short-time';
import type { Payout } from '#features/payments/desk/reconciliation';
import * as texts from '#features/payments/web/desk/texts';

const stateNames: Readonly<Record<Payout['status'], () => string>> = {
  success: texts.atTheBank,
  processing: texts.onItsWay,
  pending: common.waiting,
  failed: common.failed,
};

const columns: readonly Column<Payout>[] = [
  {
    id: 'due',
    header: texts.due,
    width: '9rem',
    cell: ({ due_at }) => <span className="tabular-nums">{shortDate(due_at)}</span>,
  },
  { id: 'state', header: texts.state, cell: ({ status }) => stateNames[status]() },
  { id: 'processed', header: texts.payments, width: '9rem', align: 'end', cell: (row) => amount(row, row.processed) },
  { id: 'fees', header: texts.fees, width: '8rem', align: 'end', cell: (row) => amount(row, row.fees) },
  { id: 'paid-out', header: texts.toTheBank, width: '9rem', align: 'end', cell: (row) => amount(row, row.paid_out) },
];

export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <section aria-labelledby="payouts-heading" className="pt-8">
      <h2 id="payouts-heading" className="pb-1 text-21 font-bold tracking-tight">
        {texts.payouts()}
      </h2>
      <p className="max-w-[70ch] pb-3 text-13 text-pretty text-muted">{texts.payoutsHelp({ count: payouts.length })}</p>
      <DataTable
        label={texts.payouts()}
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
