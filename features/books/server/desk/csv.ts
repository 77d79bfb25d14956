import { stringify } from 'csv-stringify/sync';

/** Makes spreadsheets recognise UTF-8; the beginning of every file. */
export const byteOrderMark = '\ufeff';

/** Text by listeners or operators that looks like a formula is prefixed with an apostrophe. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return stringify([...lines], { record_delimiter: 'windows', escape_formulas: true });
}

/** @param kobo not negative, from the database @returns naira, e.g. `1500.00`: exact for any size */
export function twoDecimals(kobo: string): string {
  const digits = kobo.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
