import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { tableRoles } from '#web/ui/table-roles';
import type { Column } from './data-table.tsx';
import type { TableSort } from './table-sort.ts';

interface ColumnHeadProps<Row, By extends string> {
  column: Column<Row, By>;
  sorting: { sort: TableSort<By>; sortBy: (by: By) => void } | undefined;
}

/** The head of a column; pressing it sorts by it, where the table can. */
export function ColumnHead<Row, By extends string>({ column, sorting }: ColumnHeadProps<Row, By>) {
  const { header, align, width, from, sort: by } = column;
  const order = by !== undefined && sorting?.sort.by === by ? sorting.sort.order : null;
  return (
    <th
      {...tableRoles.column}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={clsx(align === 'end' && 'at-end', from && `from-${from}`)}
      style={{ width }}
    >
      {by !== undefined && sorting ? (
        <button type="button" onClick={() => sorting.sortBy(by)} className="touch-target column-sort">
          {header}
          <SortMark order={order} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function SortMark({ order }: { order: 'asc' | 'desc' | null }) {
  const Icon = order === null ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" size={14} className={clsx('shrink-0', order === null && 'opacity-50')} />;
}
