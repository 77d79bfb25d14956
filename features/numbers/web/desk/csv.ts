import { saveFile } from '#core/web/lib/browser/save-file';

type Cell = string | number | null;

/**
 * @param name the file's, without its extension
 * @param rows the first row names the columns
 */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  // The mark tells Excel that this is UTF-8.
  saveFile(new Blob([`\uFEFF${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** @returns the rows in RFC 4180; text that a spreadsheet would read as a formula gets an apostrophe in front */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
