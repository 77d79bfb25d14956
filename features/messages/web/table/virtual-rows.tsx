import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useRowsInWindow } from './use-rows-in-window.ts';

export interface RowsProps {
  count: number;
  /** @param index from 0 */
  rowAt: (index: number) => ReactNode;
}

/**
 * The stylesheet positions the rows. So the list has its full height at once, and scroll positions can be restored. The
 * focused or dragged row stays rendered.
 */
export function VirtualRows({ count, rowAt, held = null }: RowsProps & { held?: number | null }) {
  const list = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useRowsInWindow({ list, count, focused: held ?? focused });
  return (
    <tbody
      ref={list}
      className="virtual-rows"
      style={{ '--rows': count }}
      onFocus={(event) => setFocused(rowOf(event))}
      // While the focus moves between rows, the target row must stay.
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
