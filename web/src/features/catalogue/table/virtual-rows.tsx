import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { tableRoles } from '#web/ui/table-roles';
import { useRowsInWindow } from './use-rows-in-window.ts';

export interface RowsProps {
  count: number;
  /** @param index from 0 */
  rowAt: (index: number) => ReactNode;
}

/**
 * A virtualised table body. The stylesheet positions the rows and sets their height, so that the list has its full
 * height at once and scroll positions can be restored. The focused row stays rendered, or instead the row being
 * dragged.
 */
export function VirtualRows({ count, rowAt, held = null }: RowsProps & { held?: number | null }) {
  const list = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useRowsInWindow({ list, count, focused: held ?? focused });
  return (
    <tbody
      {...tableRoles.rows}
      ref={list}
      className="virtual-rows"
      style={{ '--rows': count }}
      onFocus={(event) => setFocused(rowOf(event))}
      // While the focus moves between rows it must not be lost: the target row would be removed before it gets it.
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(null)}
    >
      {rows.map(rowAt)}
    </tbody>
  );
}

function rowOf({ target }: FocusEvent): number | null {
  const said = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  // The header is row 1.
  return said ? Number(said) - 2 : null;
}
