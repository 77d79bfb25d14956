import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import type { AccountId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
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
import * as texts from './texts.ts';

const columns: readonly Column<StatementEntry>[] = [
  {
    id: 'what',
    header: texts.movement,
    cell: ({ kind, reason }) => (
      <>
        {statementNames[kind]()}
        {reason !== null && <span className="block text-13 font-normal text-muted">{reason}</span>}
      </>
    ),
  },
  { id: 'of', header: texts.movementOf, width: '15rem', cell: (entry) => <Of entry={entry} /> },
  { id: 'at', header: common.when, width: '11.5rem', cell: ({ at }) => shortMoment(at) },
  {
    id: 'amount',
    header: common.amount,
    width: '8rem',
    align: 'end',
    cell: ({ amount }) => `${amount < 0 ? '−' : '+'}${formatNaira(Math.abs(amount))}`,
  },
  {
    id: 'after',
    header: texts.balanceAfter,
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
      noun={texts.movementCount}
      label={texts.walletStatement()}
      columns={columns}
      rowId={(entry) => entry.id}
      rowName={({ kind, at }) => texts.movementAt({ movement: statementNames[kind](), moment: formatMoment(at) })}
      empty={{
        icon: Wallet,
        title: texts.nothingHasMovedYet(),
        help: texts.nothingHasMovedYetHelp(),
      }}
    />
  );
}

function Of({ entry: { purchase_id, reference } }: { entry: StatementEntry }) {
  if (purchase_id !== null)
    return (
      <Link to={deskPaths.order(purchase_id)} className="touch-target font-semibold hover:underline">
        {common.orderNumber({ number: orderNumber(purchase_id) })}
      </Link>
    );
  return reference === null ? null : <span className="text-13 break-all text-muted">{reference}</span>;
}
