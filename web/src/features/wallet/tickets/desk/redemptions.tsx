import { useQuery } from '@tanstack/react-query';
import type { TicketBatchId } from '#contract/ids';
import type { Redemption } from '#contract/tickets/desk';
import type { Column } from '#web/desk-kit/data-table';
import { QueryTable } from '#web/desk-kit/query-table';
import { RowName } from '#web/desk-kit/row-name';
import { Section } from '#web/desk-kit/section';
import { shortMoment } from '#web/desk-kit/short-time';
import { usePageNumber } from '#web/desk-kit/use-address';
import { deskPaths } from '#web/lib/desk-paths';
import { redemptionsQuery } from './api.ts';

const columns: readonly Column<Redemption>[] = [
  {
    id: 'listener',
    header: 'Listener',
    cell: ({ listener: { id, name, email } }) =>
      email === null ? (
        <span className="text-muted">A deleted account</span>
      ) : (
        <RowName to={deskPaths.listener(id)} name={name || email} />
      ),
  },
  { id: 'email', header: 'E-mail', cell: ({ listener }) => listener.email },
  { id: 'at', header: 'Redeemed', width: '11.5rem', cell: ({ at }) => shortMoment(at) },
];

/** Who redeemed tickets of the batch, and when. Not which: Lectern keeps no PIN. */
export function Redemptions({ id }: { id: TicketBatchId }) {
  const redeemed = useQuery(redemptionsQuery(id, usePageNumber()));
  return (
    <Section title="Redeemed by" help="Which PIN it was can’t be seen: PINs are not kept." className="mt-8">
      <QueryTable
        query={redeemed}
        noun={['ticket', 'tickets']}
        label="Redeemed by"
        columns={columns}
        rowId={({ at, listener }) => `${listener.id} ${at}`}
        rowName={({ listener }) => listener.name}
        expected={3}
      />
    </Section>
  );
}
