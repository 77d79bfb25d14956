import { TicketPercent } from 'lucide-react';
import type { DeskListener } from '#contract/listeners/desk';
import { formatNaira } from '#contract/money';
import { type Column, DataTable } from '#web/desk-kit/data-table';
import { EmptyList } from '#web/desk-kit/empty-list';
import { shortMoment } from '#web/desk-kit/short-time';

type Ticket = DeskListener['tickets'][number];

const columns: readonly Column<Ticket>[] = [
  { id: 'batch', header: 'Ticket', cell: ({ batch }) => `Of batch ${batch}` },
  { id: 'amount', header: 'Worth', width: '9rem', align: 'end', cell: ({ amount }) => formatNaira(amount) },
  { id: 'redeemed', header: 'Redeemed', width: '11.5rem', align: 'end', cell: ({ redeemed }) => shortMoment(redeemed) },
];

export function ListenerTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <DataTable
      label="Tickets redeemed"
      columns={columns}
      rows={tickets}
      rowId={({ batch, redeemed }) => `${batch} ${redeemed}`}
      rowName={({ batch }) => `ticket of batch ${batch}`}
      empty={
        <EmptyList
          icon={TicketPercent}
          title="No tickets redeemed"
          help="Tickets that this listener puts into the wallet are listed here."
        />
      }
    />
  );
}
