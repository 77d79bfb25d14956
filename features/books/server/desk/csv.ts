import { stringify } from 'csv-stringify/sync';

/** Spreadsheets recognise UTF-8 only by a byte order mark. */
export const byteOrderMark = '\ufeff';

/** An apostrophe keeps spreadsheets from running people's text as a formula. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return stringify([...lines], { record_delimiter: 'windows', escape_formulas: true });
}

/**
 * @param kobo not negative
 * @returns naira, e.g. `1500.00`; exact at any size
 */
export function twoDecimals(kobo: string): string {
  const digits = kobo.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
