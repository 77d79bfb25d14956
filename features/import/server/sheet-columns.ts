import type * as z from 'zod/mini';
import { momentAt } from '#core/contract/calendar';
import { koboToNaira, nairaToKobo } from '#core/contract/money';
import { cleanLine, cleanParagraphs, longest } from '#features/audio/server/ingest/details/clean-text';
import { validDate } from '#features/audio/server/ingest/details/file-name';
import {
  type Field,
  isInSheet,
  messageFieldNames,
  messageFields,
  type SheetField,
} from '#features/messages/contract/fields';

type KindOf<Column extends SheetField> = (typeof messageFields)[Column]['kind'];

interface CellValues extends Record<'text' | 'paragraphs' | 'name' | 'day' | 'moment', string> {
  names: string[];
  centres: string[];
  naira: number;
  count: number;
  switch: boolean;
}

export type SheetRow = RowOf<SheetField>;
type RowOf<Columns extends SheetField> = { [Column in Columns]?: CellValues[KindOf<Column>] };

interface Checks {
  wrong(problem: string): void;
  centreSlug(name: string): string | null;
}

export const sheetColumns: readonly SheetField[] = messageFieldNames.filter(isInSheet);

export function readCell<Column extends SheetField>(
  column: Column,
  cell: string,
  row: RowOf<Column>,
  checks: Checks,
): void {
  const field: Field & { kind: KindOf<Column> } = messageFields[column];
  const value = readers[field.kind](cell, checks, field.schema);
  if (value !== null) row[column] = value;
}

export function rowIn(kept: Readonly<Record<string, unknown>>): SheetRow {
  const row: SheetRow = {};
  for (const column of sheetColumns) putStored(column, kept[column], row);
  return row;
}

function putStored<Column extends SheetField>(column: Column, kept: unknown, row: RowOf<Column>): void {
  const field: { kind: KindOf<Column> } = messageFields[column];
  const value = storedValues[field.kind](kept);
  if (value !== null) row[column] = value;
}

const textIn = (kept: unknown) => (typeof kept === 'string' ? kept : null);
const namesIn = (kept: unknown) => (Array.isArray(kept) ? kept.flatMap((name) => textIn(name) ?? []) : null);

const storedValues: { readonly [Kind in keyof CellValues]: (kept: unknown) => CellValues[Kind] | null } = {
  text: textIn,
  paragraphs: textIn,
  name: textIn,
  day: textIn,
  moment: textIn,
  names: namesIn,
  centres: namesIn,
  naira: (kept) => (typeof kept === 'number' ? kept : null),
  count: (kept) => (typeof kept === 'number' ? kept : null),
  switch: (kept) => (typeof kept === 'boolean' ? kept : null),
};

const readers: {
  readonly [Kind in keyof CellValues]: (cell: string, checks: Checks, schema: z.ZodMiniType) => CellValues[Kind] | null;
} = {
  text(cell, checks, schema) {
    const text = line(cell, longest.topic, checks);
    if (schema === messageFields.topic.schema) return text;
    const { data, error } = schema.safeParse(text);
    if (error) checks.wrong(`"${cell}": ${error.issues[0]?.message}`);
    return typeof data === 'string' ? data : null;
  },
  name: (cell, checks) => line(cell, longest.name, checks),
  paragraphs(cell, { wrong }) {
    const text = cleanParagraphs(cell, longest.description);
    if (text.endsWith('…') && !cell.endsWith('…')) wrong(tooLong(cell, longest.description));
    return text;
  },
  names: list,
  centres(cell, checks) {
    const names = list(cell, checks);
    for (const name of names) {
      if (checks.centreSlug(name) === null) {
        checks.wrong(`"${name}" can't be a centre: its address would be empty or one that Lectern itself uses`);
      }
    }
    return names;
  },
  day(cell, { wrong }) {
    const date = validDate(...cell.split('-'));
    if (date === cell && isPossible(date)) return date;
    wrong(`"${cell}" is no date; it takes year-month-day, e.g. 2024-03-17`);
    return null;
  },
  naira(cell, { wrong }) {
    const price = nairaToKobo(cell);
    if (price === null) wrong(`"${cell}" is no price; it takes naira in digits, e.g. 1500 or 1500.50, or 0 for free`);
    return price === null ? null : koboToNaira(price);
  },
  count(cell, { wrong }, schema) {
    const { data, error } = schema.safeParse(/^\d+$/.test(cell) ? Number(cell) : Number.NaN);
    if (error) wrong(`"${cell}": ${error.issues[0]?.message}`);
    return typeof data === 'number' ? data : null;
  },
  moment(cell, { wrong }) {
    const parts = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(cell);
    const moment = parts?.[5] ? new Date(cell) : momentAt(parts?.[4] ? cell : `${cell}T00:00`);
    const isMoment = parts && validDate(parts[1], parts[2], parts[3]) && !Number.isNaN(moment.getTime());
    if (isMoment && isPossible(moment.toISOString())) return moment.toISOString();
    wrong(`"${cell}" is no moment; it takes e.g. 2026-12-24 or 2026-12-24T18:00+01:00`);
    return null;
  },
  switch(cell, { wrong }) {
    if (/^(yes|true|1)$/i.test(cell)) return true;
    if (/^(no|false|0)$/i.test(cell)) return false;
    wrong(`"${cell}" is neither; it takes yes or no`);
    return null;
  },
};

const singulars: Readonly<Record<string, SheetField>> = {
  service: 'services',
  category: 'categories',
  centre: 'centres',
};

/**
 * Ignores case, spaces and plural forms.
 * @returns null for an unknown header
 */
export function columnOf(title: string): SheetField | 'file' | null {
  const name = title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const known = sheetColumns.find((column) => column === name);
  if (name === 'file' || known) return known ?? 'file';
  return (Object.hasOwn(singulars, name) && singulars[name]) || null;
}

/** The database accepts the years 1900 to 2200 (migrations/0005-dates.sql). */
function isPossible(date: string): boolean {
  return /^(19|20|21)\d\d-|^2200-/.test(date);
}

export const maxNames = 50;

function list(cell: string, checks: Checks): string[] {
  const names = cell.split(';', maxNames + 1).map((name) => name.trim());
  if (names.length > maxNames) checks.wrong(`it has more than ${maxNames} names`);
  return [...new Set(names.filter((name) => name !== '').map((name) => line(name, longest.name, checks)))];
}

function line(text: string, max: number, { wrong }: Checks): string {
  const cleaned = cleanLine(text, Number.MAX_SAFE_INTEGER);
  if (cleaned === '') wrong('it has no letter that can be shown');
  if (Array.from(cleaned).length > max) wrong(tooLong(text, max));
  return cleaned;
}

function tooLong(text: string, max: number): string {
  return `"${text.slice(0, 40)}…" has ${Array.from(text).length} characters; it takes at most ${max}`;
}
