import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { TicketBatchId } from '#contract/ids';
import { texts } from '#contract/texts';
import type { Redemption } from '#contract/tickets/desk';
import { type Column, DataTable } from '#web/desk-kit/data-table';
import { Pager } from '#web/desk-kit/pager';
import { shortMoment } from '#web/desk-kit/short-time';
import { messageOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { pageNumberIn } from '#web/lib/page-number';
import { Failure } from '#web/ui/failure';
import { redemptionsQuery } from './api.ts';

const columns: readonly Column<Redemption>[] = [
  {
    id: 'listener',
    header: 'Listener',
    cell: ({ listener: { id, name, email } }) =>
      email === null ? (
        <span className="text-muted">A deleted account</span>
      ) : (
        <Link dir="auto" to={deskPaths.listener(id)} className="row-link">
          {name || email}
        </Link>
      ),
  },
  { id: 'email', header: 'E-mail', cell: ({ listener }) => listener.email },
  { id: 'at', header: 'Redeemed', width: '11.5rem', cell: ({ at }) => shortMoment(at) },
];

/** Who redeemed tickets of the batch, and when. Not which: Lectern keeps no PIN. */
export function Redemptions({ id }: { id: TicketBatchId }) {
  const [search] = useSearchParams();
  const redeemed = useQuery(redemptionsQuery(id, pageNumberIn(search)));
  return (
    <section aria-labelledby="redemptions" className="mt-8">
      <h2 id="redemptions" className="pb-1 text-17 font-bold">
        Redeemed by
      </h2>
      <p className="pb-3 text-13 text-muted">Which PIN it was can’t be told: PINs are not kept.</p>
      {redeemed.isLoadingError ? (
        <Failure message={messageOf(redeemed.error, texts.generalError)} onRetry={() => void redeemed.refetch()} />
      ) : (
        <DataTable
          label="Redeemed by"
          columns={columns}
          rows={redeemed.data?.data}
          rowId={({ at, listener }) => `${listener.id} ${at}`}
          rowName={({ listener }) => listener.name}
          empty={null}
          expected={3}
        />
      )}
      <Pager page={redeemed.data} noun={['ticket', 'tickets']} />
    </section>
  );
}
