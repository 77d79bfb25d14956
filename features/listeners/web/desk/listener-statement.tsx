import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import type { AccountId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import type { Column } from '#core/web/desk-kit/data-table';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { formatMoment, shortMoment } from '#core/web/desk-kit/short-time';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { statementNames } from '#core/web/lib/statement-names';
import { orderNumber } from '#features/orders/contract/facts';
import type { StatementEntry } from '#features/wallet/contract';
import { statementQuery } from './api.ts';

const columns: readonly Column<StatementEntry>[] = [
  {
    id: 'what',
    header: 'Movement',
    cell: ({ kind, reason }) => (
      <>
        {statementNames[kind]}
        {reason !== null && <span className="block text-13 font-normal text-muted">{reason}</span>}
      </>
    ),
  },
  { id: 'of', header: 'Of', width: '15rem', cell: (entry) => <Of entry={entry} /> },
  { id: 'at', header: 'When', width: '11.5rem', cell: ({ at }) => shortMoment(at) },
  {
    id: 'amount',
    header: 'Amount',
    width: '8rem',
    align: 'end',
    cell: ({ amount }) => `${amount < 0 ? '−' : '+'}${formatNaira(Math.abs(amount))}`,
  },
  {
    id: 'after',
    header: 'Balance after',
    width: '8rem',
    align: 'end',
    cell: ({ balance_after }) => formatNaira(balance_after),
  },
];

export function ListenerStatement({ id }: { id: AccountId }) {
  const statement = useQuery(statementQuery(id, usePageNumber()));
  return (
    <QueryTable
      query={statement}
      noun={['movement', 'movements']}
      label="Wallet statement"
      columns={columns}
      rowId={(entry) => entry.id}
      rowName={({ kind, at }) => `${statementNames[kind]}, ${formatMoment(at)}`}
      empty={{
        icon: Wallet,
        title: 'Nothing has moved yet',
        help: 'Money funded, spent, redeemed and refunded is listed here.',
      }}
    />
  );
}

function Of({ entry: { purchase_id, reference } }: { entry: StatementEntry }) {
  if (purchase_id !== null)
    return (
      <Link to={deskPaths.order(purchase_id)} className="touch-target font-semibold hover:underline">
        Order {orderNumber(purchase_id)}
      </Link>
    );
  return reference === null ? null : <span className="text-13 break-all text-muted">{reference}</span>;
}
