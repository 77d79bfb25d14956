import { tableRoles } from '#web/ui/table-roles';
import type { Selection } from './use-selection.ts';

interface SelectCellProps {
  kind: 'head' | 'row';
  /** What is chosen by it. */
  name: string;
  /** The rows that it chooses. */
  ids: readonly string[];
  selection: Selection;
}

/** The box that chooses a row, or all rows of the page. */
export function SelectCell({ kind, name, ids, selection }: SelectCellProps) {
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  const box = (
    <label className="table-control grid size-11 cursor-pointer place-items-center">
      <input
        ref={(element) => {
          if (element) element.indeterminate = chosen > 0 && !isAll;
        }}
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={isAll}
        onChange={() => selection.set(ids, !isAll)}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
  return kind === 'head' ? (
    <th {...tableRoles.column} className="table-select">
      {box}
    </th>
  ) : (
    <td {...tableRoles.cell} className="table-select">
      {box}
    </td>
  );
}
