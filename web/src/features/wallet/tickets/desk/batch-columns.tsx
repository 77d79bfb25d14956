import { formatNaira } from '#contract/money';
import type { TicketBatch } from '#contract/tickets/desk';
import type { Column } from '#web/desk-kit/data-table';
import { RowName } from '#web/desk-kit/row-name';
import { shortDate } from '#web/desk-kit/short-time';
import { deskPaths } from '#web/lib/desk-paths';
import { batchTitle, lastDayWords } from './labels.ts';

function count(id: string, header: string, of: (batch: TicketBatch) => number): Column<TicketBatch> {
  return { id, header, align: 'end', width: '6rem', cell: (batch) => of(batch).toLocaleString('en-NG') };
}

export const batchColumns: readonly Column<TicketBatch>[] = [
  {
    id: 'name',
    header: 'Batch',
    cell: (batch) => (
      <RowName to={deskPaths.ticketBatch(batch.id)} name={batchTitle(batch)}>
        {batch.name !== '' && `Batch ${batch.id} · `}Minted {shortDate(batch.minted_at)}
      </RowName>
    ),
  },
  { id: 'value', header: 'Value', align: 'end', width: '7rem', cell: ({ amount }) => formatNaira(amount) },
  count('minted', 'Minted', ({ minted }) => minted),
  count('redeemed', 'Redeemed', ({ redeemed }) => redeemed),
  count('left', 'Left', ({ left }) => left),
  { ...count('void', 'Void', (batch) => batch.void), from: 'medium' },
  { ...count('expired', 'Expired', ({ expired }) => expired), from: 'medium' },
  {
    id: 'money',
    header: 'In wallets',
    align: 'end',
    width: '8rem',
    cell: ({ redeemed_amount }) => formatNaira(redeemed_amount),
  },
  { id: 'last-day', header: 'Last day', width: '10rem', from: 'wide', cell: lastDayWords },
];
