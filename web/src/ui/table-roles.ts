/**
 * The roles of a table's elements, to spread on them: a browser may forget what they are when their display is not a
 * table's, and these are laid out as a grid.
 */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
