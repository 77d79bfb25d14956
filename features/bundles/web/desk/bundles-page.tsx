import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { RowName } from '#core/web/desk-kit/row-name';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { DeskBundle } from '#features/bundles/desk';
import { deskBundlesQuery } from './api.ts';
import * as texts from './texts.ts';

export function Page() {
  const bundles = useQuery(deskBundlesQuery);
  return (
    <>
      <DeskHeading title={texts.bundles()} help={texts.bundlesHelp()} />
      {bundles.isLoadingError ? (
        <QueryFailure query={bundles} />
      ) : (
        <DataTable
          label={texts.bundles()}
          columns={columns}
          rows={bundles.data}
          rowId={({ kind, id }) => `${kind} ${id}`}
          rowName={({ name }) => name}
          expected={3}
          empty={
            <EmptyList
              icon={Layers}
              title={texts.noBundlesYet()}
              help={texts.noBundlesYetHelp()}
              to={[deskPaths.allSeries(), texts.showAllSeries()]}
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
    header: common.name,
    cell: ({ kind, id, name }) => (
      <RowName to={kind === 'series' ? deskPaths.series(id) : deskPaths.collection(id)} name={name}>
        {kind === 'series' ? common.series() : texts.collection()}
      </RowName>
    ),
  },
  {
    id: 'price',
    header: texts.price,
    width: '9rem',
    align: 'end',
    cell: ({ price }) => (price === null ? '' : formatNaira(price)),
  },
  {
    id: 'messages',
    header: texts.oneByOne,
    width: '15rem',
    align: 'end',
    from: 'medium',
    cell: ({ count, single_prices }) => texts.messagesForAmount({ count, amount: formatNaira(single_prices) }),
  },
];
