import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useRowsInWindow } from './use-rows-in-window.ts';

export interface RowsProps {
  count: number;
  rowAt: (index: number) => ReactNode;
}

/** The stylesheet positions the rows, so that the list has its full height at once and scroll positions can be restored. */
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
      // While the focus moves between rows, the target row must stay rendered.
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(null)}
    >
      {rows.map(rowAt)}
    </tbody>
  );
}

function rowOf({ target }: FocusEvent): number | null {
  const said = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return said ? Number(said) - 2 : null;
}
