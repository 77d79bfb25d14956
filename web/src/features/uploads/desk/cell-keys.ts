import type { KeyboardEvent } from 'react';

/** The box of a column in the row before or after; `data-cell` names the column. */
function boxIn(from: HTMLInputElement, direction: 'next' | 'previous'): HTMLInputElement | null {
  const row = from.closest('tr');
  const other = direction === 'next' ? row?.nextElementSibling : row?.previousElementSibling;
  return other?.querySelector<HTMLInputElement>(`input[data-cell="${from.dataset.cell}"]`) ?? null;
}

/**
 * The keys of a cell: Enter saves and goes to the row below, with Shift to the one above; Escape takes back what was typed.
 * Leaving a cell saves it too.
 */
export function onCellKey(event: KeyboardEvent<HTMLInputElement>, takeBack: () => void): void {
  const box = event.currentTarget;
  if (event.key === 'Enter') {
    event.preventDefault();
    const other = boxIn(box, event.shiftKey ? 'previous' : 'next');
    if (other) other.focus();
    else box.blur();
  } else if (event.key === 'Escape') takeBack();
}
