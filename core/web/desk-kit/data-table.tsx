import * as texts from './texts.ts';
import './data-table.css';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '#core/web/ui/skeleton';
import type { TableSort } from './table-sort.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row, By extends string = string> {
  id: string;
  header: () => string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  width?: string;
  sort?: By;
  from?: 'medium' | 'wide';
}

export interface DataTableProps<Row, By extends string> {
  label: string;
  columns: readonly Column<Row, By>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  sorting?: { sort: TableSort<By>; sortBy: (by: By) => void };
  selection?: Selection;
  actions?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  empty: ReactNode;
  look?: string;
  expected?: number;
}

/** Shows columns, or cards where there is no room. A link with the class `row-link` in the first cell covers its row. */
export function DataTable<Row, By extends string = string>(props: DataTableProps<Row, By>) {
  const { label, columns, rows, rowId, sorting, selection, actions, empty, look, expected = 8 } = props;
  if (rows?.length === 0) return empty;
  const ids = rows?.map(rowId) ?? [];
  return (
    <div className="@container">
      <table aria-label={label} aria-busy={rows === undefined} className={clsx('data-table', look)}>
        <thead>
          <tr>
            {selection && <SelectCell kind="head" name={texts.allOnThisPage()} ids={ids} selection={selection} />}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sorting={sorting} />
            ))}
            {actions && (
              <th scope="col" className="table-actions">
                <span className="sr-only">{texts.actions()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => <Row key={rowId(row)} row={row} {...props} />)
          ) : (
            <SkeletonRows
              rows={expected}
              columns={columns}
              extra={{ select: selection !== undefined, actions: actions !== undefined }}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

function Row<Row, By extends string>(props: DataTableProps<Row, By> & { row: Row }) {
  const { row, columns, rowId, rowName, selection, actions, below } = props;
  const opened = below?.(row);
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <>
      <tr data-chosen={selection?.chosen.has(rowId(row)) ? '' : undefined} data-open={opened ? '' : undefined}>
        {selection && <SelectCell kind="row" name={rowName(row)} ids={[rowId(row)]} selection={selection} />}
        {columns.map((column, place) => {
          const look = clsx(column.align === 'end' && 'at-end', column.from && `from-${column.from}`);
          return place === 0 ? (
            <th scope="row" key={column.id} data-column={column.id} className={clsx(look, 'row-name')}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.id} data-column={column.id} data-label={column.header()} className={look}>
              {column.cell(row)}
            </td>
          );
        })}
        {actions && <td className="table-actions">{actions(row)}</td>}
      </tr>
      {opened && (
        <tr className="row-below">
          <td colSpan={width} className="row-below-cell">
            {opened}
          </td>
        </tr>
      )}
    </>
  );
}

interface ColumnHeadProps<Row, By extends string> {
  column: Column<Row, By>;
  sorting: { sort: TableSort<By>; sortBy: (by: By) => void } | undefined;
}

function ColumnHead<Row, By extends string>({ column, sorting }: ColumnHeadProps<Row, By>) {
  const { header, align, width, from, sort: by } = column;
  const order = by !== undefined && sorting?.sort.by === by ? sorting.sort.order : null;
  return (
    <th
      scope="col"
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={clsx(align === 'end' && 'at-end', from && `from-${from}`)}
      style={{ width }}
    >
      {by !== undefined && sorting ? (
        <button type="button" onClick={() => sorting.sortBy(by)} className="touch-target column-sort">
          {header()}
          <SortMark order={order} />
        </button>
      ) : (
        header()
      )}
    </th>
  );
}

function SortMark({ order }: { order: 'asc' | 'desc' | null }) {
  const Icon = order === null ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" size={14} className={clsx('shrink-0', order === null && 'opacity-50')} />;
}

interface SkeletonRowsProps {
  rows: number;
  columns: readonly { id: string; align?: 'end'; from?: 'medium' | 'wide' }[];
  extra: { select: boolean; actions: boolean };
}

function SkeletonRows({ rows, columns, extra }: SkeletonRowsProps) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return places.map((place) => (
    <tr key={place}>
      {extra.select && <td className="table-select" />}
      {columns.map(({ id, align, from }, column) => (
        <td key={id} className={clsx(column === 0 && 'row-name', align === 'end' && 'at-end', from && `from-${from}`)}>
          <Skeleton className={clsx('inline-block h-4 rounded-full', column === 0 ? 'w-4/5' : 'w-3/5')} />
        </td>
      ))}
      {extra.actions && <td className="table-actions" />}
    </tr>
  ));
}

interface SelectCellProps {
  kind: 'head' | 'row';
  name: string;
  ids: readonly string[];
  selection: Selection;
}

function SelectCell({ kind, name, ids, selection }: SelectCellProps) {
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  const box = (
    <label className="table-control grid size-11 cursor-pointer place-items-center">
      <input
        ref={(element) => {
          if (element) element.indeterminate = chosen > 0 && !isAll;
        }}
        type="checkbox"
        aria-label={texts.chooseName({ name })}
        checked={isAll}
        onChange={() => selection.set(ids, !isAll)}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
  return kind === 'head' ? (
    <th scope="col" className="table-select">
      {box}
    </th>
  ) : (
    <td className="table-select">{box}</td>
  );
}
