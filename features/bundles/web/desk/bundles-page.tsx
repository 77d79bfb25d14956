import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { formatNaira } from '#core/contract/money';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { RowName } from '#core/web/desk-kit/row-name';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import type { DeskBundle } from '#features/bundles/desk';
import { deskBundlesQuery } from './api.ts';

export function Page() {
  const bundles = useQuery(deskBundlesQuery);
  return (
    <>
      <DeskHeading
        title="Bundles"
        help="Series and collections that are sold as a whole, at a price of their own. Give or change a price on the page of the series or collection."
      />
      {bundles.isLoadingError ? (
        <QueryFailure query={bundles} />
      ) : (
        <DataTable
          label="Bundles"
          columns={columns}
          rows={bundles.data}
          rowId={({ kind, id }) => `${kind} ${id}`}
          rowName={({ name }) => name}
          expected={3}
          empty={
            <EmptyList
              icon={Layers}
              title="No bundles yet"
              help="Open a series or a collection, and choose ‘Sell as a whole’."
              to={[deskPaths.allSeries(), 'Show all series']}
            />
          }
        />
      )}
    </>
  );
}

const columns: readonly Column<DeskBundle>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ kind, id, name }) => (
      <RowName to={kind === 'series' ? deskPaths.series(id) : deskPaths.collection(id)} name={name}>
        {kind === 'series' ? 'Series' : 'Collection'}
      </RowName>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    width: '9rem',
    align: 'end',
    cell: ({ price }) => (price === null ? '' : formatNaira(price)),
  },
  {
    id: 'messages',
    header: 'One by one',
    width: '15rem',
    align: 'end',
    from: 'medium',
    cell: ({ count, single_prices }) => `${formatCount(count, ['message', 'messages'])}, ${formatNaira(single_prices)}`,
  },
];
