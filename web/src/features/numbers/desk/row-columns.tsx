import { formatNaira } from '#contract/money';
import type { Dimension, NumbersRow, SumName } from '#contract/numbers/desk';
import type { Column } from '#web/desk-kit/data-table';
import { RowName } from '#web/desk-kit/row-name';
import { deskPaths } from '#web/lib/desk-paths';
import { dimensionNames } from './labels.ts';
import { type Measure, measures } from './measures.ts';

interface ColumnsFor {
  dimension: Dimension;
  measure: Measure;
  rows: readonly NumbersRow[];
}

/** The columns of a list: what it is, with a bar for the number that is shown, and all its numbers. */
export function rowColumns({ dimension, measure, rows }: ColumnsFor): Column<NumbersRow, SumName>[] {
  const isByCountry = dimension === 'country';
  // What a list doesn't have is shown by plays, which it is sorted by then.
  const isThere = isByCountry ? measure.name !== 'sales' : measure.name !== 'listeners';
  const barred = isThere ? measure : measures[0];
  const shownOf = (row: NumbersRow) => barred.of({ ...row, listeners: row.listeners?.count ?? null });
  const hasRefunds = rows.some(({ refunds }) => (refunds ?? 0) > 0);
  const most = Math.max(...rows.map((row) => shownOf(row) ?? 0));
  const shown = measures.filter(({ name }) => (isByCountry ? name !== 'sales' : name !== 'listeners'));
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
          <Bar share={most > 0 ? (shownOf(row) ?? 0) / most : 0} />
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
          return name === 'listeners' && row.listeners?.is === 'at least' ? `${format(value)} or more` : format(value);
        },
      }),
    ),
    ...(hasRefunds ? [refundedColumn] : []),
  ];
}

const refundedColumn: Column<NumbersRow, SumName> = {
  id: 'refunds',
  header: 'Refunded',
  align: 'end',
  width: '8.5rem',
  cell: ({ refunds }) => formatNaira(refunds ?? 0),
};

/** How much it is beside the one that has the most; the number itself is in its column. */
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
