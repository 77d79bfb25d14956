import { saveFile } from '#core/web/lib/browser/save-file';

type Cell = string | number | null;

export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  // The byte order mark tells Excel that the file is UTF-8.
  saveFile(new Blob([`\uFEFF${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** @returns CSV by RFC 4180; an apostrophe precedes text that a spreadsheet would read as a formula */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
