import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { RowName } from '#core/web/desk-kit/row-name';
import { Tabs } from '#core/web/desk-kit/tabs';
import { useAddress } from '#core/web/desk-kit/use-address';
import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { type Dimension, listNumbers, maxRows, type NumbersRow, type SumName } from '#features/numbers/desk';
import { type RowsFilter, rowsQuery } from './api.ts';
import { saveCsv } from './csv.ts';
import { dimensionsFor, type Filter, limits } from './filter.ts';
import { dimensionNames } from './labels.ts';
import { type Measure, measures, measuresFor, refundColumns } from './measures.ts';
import * as texts from './texts.ts';

export function RowsPanel({ filter: { days, measure, dimension, limit } }: { filter: Filter }) {
  const { change } = useAddress();
  const isOfCentres = useOwnCentres() !== null;
  const filter: RowsFilter = { dimension, ...days, sort: measure.sort, limit };
  const rows = useQuery(rowsQuery(filter));
  const save = useSaveRows();
  const total = rows.data?.totalElements ?? 0;
  const more = limits.find((one) => one > limit);
  return (
    <section aria-labelledby="rows-heading" className="pt-10">
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <h2 id="rows-heading" className="mr-auto text-21 font-bold tracking-tight">
          {texts.mostUsed()}
        </h2>
        {total > 0 && (
          <ActionButton icon={Download} isOff={save.isPending} onClick={() => save.act({ ...filter, limit: maxRows })}>
            {texts.saveAsCsv()}
          </ActionButton>
        )}
      </div>
      <Tabs
        label={texts.groupBy()}
        name="by"
        dropped="rows"
        tabs={dimensionsFor(isOfCentres).map((each) => [each, dimensionNames[each].title()] as const)}
        chosen={dimension}
      />
      <Remark dimension={dimension} />
      {rows.isError ? (
        <QueryFailure query={rows} />
      ) : (
        <DataTable
          label={dimensionNames[dimension].title()}
          columns={rowColumns({ dimension, measure, isOfCentres, rows: rows.data?.data ?? [] })}
          rows={rows.data?.data}
          rowId={({ id, name }) => id ?? name}
          rowName={({ name }) => name}
          sorting={{
            sort: { by: measure.sort, order: 'desc' },
            sortBy: (by) =>
              change({ show: measures.find(({ sort, name }) => sort === by && name !== 'listeners')?.name ?? null }),
          }}
          empty={
            <EmptyList
              icon={ChartNoAxesColumn}
              title={texts.nothingInTheseDays()}
              help={texts.nothingInTheseDaysHelp()}
              to={[{ search: '?range=year' }, texts.showTwelveMonths()]}
            />
          }
        />
      )}
      {more !== undefined && total > limit && (
        <ActionButton onClick={() => change({ rows: String(more) })} className="mt-4">
          {more < total ? texts.showMoreOfTotal({ more, total }) : texts.showAllOfTotal({ total })}
        </ActionButton>
      )}
    </section>
  );
}

const remarks: Partial<Record<Dimension, () => string>> = {
  category: texts.categoriesCountInBoth,
  service: texts.servicesCountInBoth,
  centre: texts.centresCountInBoth,
  country: texts.countriesHelp,
};

function Remark({ dimension }: { dimension: Dimension }) {
  const remark = remarks[dimension];
  return remark && <p className="max-w-[70ch] py-2 text-13 text-pretty text-muted">{remark()}</p>;
}

function useSaveRows() {
  const isOfCentres = useOwnCentres() !== null;
  return useDeskAction(
    async ({ dimension, ...query }: RowsFilter) => {
      const { data } = await call(listNumbers, { params: { dimension }, query });
      const isByCountry = dimension === 'country';
      const head = [dimension, ...(isByCountry ? ['listeners'] : []), 'plays', 'seconds_heard', 'downloads'];
      const isWithoutMoney = isByCountry || isOfCentres;
      const money = isWithoutMoney ? [] : ['sales_naira', 'refunds_naira'];
      const rows = data.map(({ name, listeners, plays, secondsHeard, downloads, sales, refunds }) => [
        name,
        ...(isByCountry ? [listeners?.count ?? null] : []),
        plays,
        secondsHeard,
        downloads,
        ...(isWithoutMoney ? [] : [sales, refunds]),
      ]);
      saveCsv(`numbers by ${dimension} ${query.from} ${query.to}`, [[...head, ...money], ...rows]);
    },
    { refreshed: null },
  );
}

interface ColumnsFor {
  dimension: Dimension;
  measure: Measure;
  isOfCentres: boolean;
  rows: readonly NumbersRow[];
}

function rowColumns({ dimension, measure, isOfCentres, rows }: ColumnsFor): Column<NumbersRow, SumName>[] {
  const isByCountry = dimension === 'country';
  const shown = measuresFor(isOfCentres).filter(({ name }) => name !== (isByCountry ? 'sales' : 'listeners'));
  const barred = shown.includes(measure) ? measure : measures[0];
  const shownOf = (row: NumbersRow) => barred.of({ ...row, listeners: row.listeners?.count ?? null });
  const max = Math.max(...rows.map((row) => shownOf(row) ?? 0));
  return [
    {
      id: 'name',
      header: dimensionNames[dimension].one,
      cell: (row) => (
        <>
          <RowName
            to={dimension === 'message' && row.id !== null ? deskPaths.message(row.id) : undefined}
            name={row.name}
          />
          <Bar share={max > 0 ? (shownOf(row) ?? 0) / max : 0} />
        </>
      ),
    },
    ...shown.map(
      ({ name, title, sort, of, format }): Column<NumbersRow, SumName> => ({
        id: name,
        header: title,
        align: 'end',
        width: '8.5rem',
        ...(name !== 'listeners' && { sort }),
        cell: (row) => {
          const value = of({ ...row, listeners: row.listeners?.count ?? null });
          if (value === null) return '–';
          return name === 'listeners' && row.listeners?.is === 'at least'
            ? texts.countOrMore({ count: format(value) })
            : format(value);
        },
      }),
    ),
    ...refundColumns(rows, '8.5rem'),
  ];
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-text/8">
      <span
        className="block h-full rounded-full bg-accent forced-color-adjust-none"
        style={{ width: `${Math.max(share > 0 ? 1 : 0, share * 100)}%` }}
      />
    </span>
  );
}
