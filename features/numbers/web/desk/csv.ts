import { saveFile } from '#core/web/lib/browser/save-file';

type Cell = string | number | null;

/**
 * Hands rows to the browser as a CSV file.
 * @param name what it is called, without its ending
 * @param rows the first names the columns
 */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  // The mark tells Excel that this is UTF-8.
  saveFile(new Blob([`\uFEFF${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** @returns the rows as RFC 4180 has them; a text that a spreadsheet would take for a formula gets an apostrophe before it */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
