import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNaira } from '#core/contract/money';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { useDeskAction } from '#core/web/desk-kit/api';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { allMoney } from '#core/web/desk-kit/money';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { toast } from '#core/web/lib/toasts';
import { askAboutPayment, type DeskPayment } from '#features/payments/desk';
import { useSeen } from './api.ts';

const paymentNames: Record<DeskPayment['status'], string> = {
  open: 'Pending',
  bought: 'Bought',
  funded: 'In the wallet',
  fulfilled: 'Paid for',
  credited: 'Kept as credit',
  held: 'Held',
  failed: 'Failed',
};

interface PaymentTableProps {
  payments: readonly DeskPayment[] | undefined;
  withListener?: boolean;
  empty: ReactNode;
}

const columns: readonly Column<DeskPayment>[] = [
  { id: 'reference', header: 'Payment', cell: ({ reference }) => <span className="break-all">{reference}</span> },
  { id: 'status', header: 'State', width: '16rem', cell: (payment) => <State payment={payment} /> },
  {
    id: 'amount',
    header: 'Amount',
    width: '8rem',
    align: 'end',
    cell: ({ amount, paid, currency }) => (
      <>
        {formatNaira(amount)}
        {paid !== null && (currency !== 'NGN' || paid !== amount) && (
          <span className="block text-13 text-muted">
            came: {currency} {paid}
          </span>
        )}
      </>
    ),
  },
  { id: 'started', header: 'Started', width: '11.5rem', from: 'medium', cell: ({ started }) => shortMoment(started) },
];

const whose: Column<DeskPayment> = {
  id: 'listener',
  header: 'Listener',
  width: '14rem',
  cell: ({ listener: { id, email } }) => (
    <Link dir="auto" to={deskPaths.listener(id)} className="touch-target block truncate font-semibold hover:underline">
      {email ?? 'Deleted account'}
    </Link>
  ),
};

export function PaymentTable({ payments, withListener = false, empty }: PaymentTableProps) {
  return (
    <DataTable
      label="Card payments"
      columns={withListener ? [...columns.slice(0, 1), whose, ...columns.slice(1)] : columns}
      rows={payments}
      rowId={({ reference }) => reference}
      rowName={({ reference }) => reference}
      actions={(payment) => <PaymentActions payment={payment} />}
      empty={empty}
      expected={3}
    />
  );
}

function State({ payment: { status, provider, reason, last_error, needs_attention } }: { payment: DeskPayment }) {
  const why = last_error ?? reason;
  return (
    <div className="min-w-0">
      <span className="font-semibold">
        {needs_attention && <CircleAlert aria-hidden="true" size={15} className="mr-1 mb-0.5 inline text-live" />}
        {paymentNames[status]}
        {needs_attention && <span className="sr-only">, needs attention</span>}
      </span>
      <span className="text-13 text-muted"> · {provider}</span>
      {why !== null && <span className="block text-13 break-words text-muted">{why}</span>}
    </div>
  );
}

function PaymentActions({ payment: { reference, needs_attention, status } }: { payment: DeskPayment }) {
  const seen = useSeen();
  const question = useDeskAction(() => call(askAboutPayment, { params: { reference } }), {
    ...allMoney,
    done: ({ data, outcome }) =>
      outcome === 'answered'
        ? ['The provider has answered', paymentNames[data.status]]
        : ['Not known yet', data.last_error ?? 'The payment will be checked again automatically.'],
  });
  const ask = () => {
    toast.success('Asking', 'The provider is asked for the outcome.');
    question.act(undefined);
  };
  const canAsk = status === 'open' || status === 'failed';
  const actions = [
    canAsk && { icon: RefreshCw, label: 'Ask the provider now', onSelect: ask },
    needs_attention && {
      icon: CircleCheck,
      label: 'Mark as dealt with',
      onSelect: () => seen.act(reference),
    },
  ];
  return (canAsk || needs_attention) && <ActionMenu label={`More for payment ${reference}`} actions={actions} />;
}
