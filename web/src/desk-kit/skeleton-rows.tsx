import { clsx } from 'clsx';
import { Skeleton } from '#web/ui/skeleton';

interface SkeletonRowsProps {
  rows: number;
  columns: readonly { id: string; align?: 'end'; from?: 'medium' | 'wide' }[];
  /** Which further cells a row will have. */
  extra: { select: boolean; actions: boolean };
}

/** A table's rows before they are there, of their height. */
export function SkeletonRows({ rows, columns, extra }: SkeletonRowsProps) {
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
