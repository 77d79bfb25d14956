import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { tableRoles } from '#web/ui/table-roles';
import { useRowsInWindow } from './use-rows-in-window.ts';

export interface RowsProps {
  count: number;
  /** @param index from 0 */
  rowAt: (index: number) => ReactNode;
}

/**
 * A table's body of which only the rows near the window are rendered. The stylesheet places them and says how high they are,
 * so that the whole list has its height from the first moment and a place in it can be gone back to. The row with the focus
 * stays, and in its stead the one that is held while it is dragged.
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
      // On its way from row to row the focus is never nowhere: the row that it goes to would be gone before it is there.
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(null)}
    >
      {rows.map(rowAt)}
    </tbody>
  );
}

function rowOf({ target }: FocusEvent): number | null {
  const said = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  // The columns' heads are row 1.
  return said ? Number(said) - 2 : null;
}
