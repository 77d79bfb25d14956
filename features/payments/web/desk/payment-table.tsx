import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
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
import * as texts from './texts.ts';

const stateNames: Record<DeskPayment['status'], () => string> = {
  open: texts.pending,
  bought: texts.bought,
  funded: texts.inTheWallet,
  fulfilled: texts.paidFor,
  credited: texts.keptAsCredit,
  held: texts.held,
  failed: common.failed,
};

interface PaymentTableProps {
  payments: readonly DeskPayment[] | undefined;
  withListener?: boolean;
  empty: ReactNode;
}

const columns: readonly Column<DeskPayment>[] = [
  { id: 'reference', header: common.payment, cell: ({ reference }) => <span className="break-all">{reference}</span> },
  { id: 'status', header: texts.state, width: '16rem', cell: (payment) => <State payment={payment} /> },
  {
    id: 'amount',
    header: common.amount,
    width: '8rem',
    align: 'end',
    cell: ({ amount, paid, currency }) => (
      <>
        {formatNaira(amount)}
        {paid !== null && (currency !== 'NGN' || paid !== amount) && (
          <span className="block text-13 text-muted">{texts.cameInstead({ currency: currency ?? '', paid })}</span>
        )}
      </>
    ),
  },
  {
    id: 'started',
    header: texts.started,
    width: '11.5rem',
    from: 'medium',
    cell: ({ started }) => shortMoment(started),
  },
];

const whose: Column<DeskPayment> = {
  id: 'listener',
  header: common.listener,
  width: '14rem',
  cell: ({ listener: { id, email } }) => (
    <Link dir="auto" to={deskPaths.listener(id)} className="touch-target block truncate font-semibold hover:underline">
      {email ?? common.deletedAccount()}
    </Link>
  ),
};

export function PaymentTable({ payments, withListener = false, empty }: PaymentTableProps) {
  return (
    <DataTable
      label={common.cardPayments()}
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
  const state = stateNames[status]();
  return (
    <div className="min-w-0">
      <span className="font-semibold">
        {needs_attention && <CircleAlert aria-hidden="true" size={15} className="mr-1 mb-0.5 inline text-live" />}
        {needs_attention
          ? texts.stateNeedsAttention({ state, spoken: (parts) => <span className="sr-only">{parts}</span> })
          : state}
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
        ? [texts.theProviderHasAnswered(), stateNames[data.status]()]
        : [texts.notKnownYet(), data.last_error ?? texts.paymentIsCheckedAgain()],
  });
  const ask = () => {
    toast.success(texts.asking(), texts.theProviderIsAsked());
    question.act(undefined);
  };
  const canAsk = status === 'open' || status === 'failed';
  const actions = [
    canAsk && { icon: RefreshCw, label: texts.askTheProviderNow(), onSelect: ask },
    needs_attention && {
      icon: CircleCheck,
      label: texts.markAsDealtWith(),
      onSelect: () => seen.act(reference),
    },
  ];
  return (canAsk || needs_attention) && <ActionMenu label={texts.moreForPayment({ reference })} actions={actions} />;
}
