import { momentAt } from '#contract/calendar';
import { type Kobo, nairaToKobo } from '#contract/money';
import { cleanLine, cleanParagraphs, longest } from './clean-text.ts';
import { validDate } from './file-name.ts';

/** What a row sets; what it leaves empty stays as the tags have it. */
export interface SheetRow {
  topic?: string;
  description?: string;
  speaker?: string;
  services?: string[];
  categories?: string[];
  centres?: string[];
  when?: string;
  priceKobo?: Kobo;
  startDate?: Date;
  featured?: boolean;
}

interface Checks {
  /** Reports what is wrong with the cell. */
  wrong(problem: string): void;
  centreSlug(name: string): string | null;
}

type ColumnName =
  | 'topic'
  | 'speaker'
  | 'description'
  | 'services'
  | 'categories'
  | 'centres'
  | 'when'
  | 'price'
  | 'start_date'
  | 'featured';

/** Each column's way of putting its cell (trimmed, not empty) into the row. */
export const columns: Readonly<Record<ColumnName, (cell: string, row: SheetRow, checks: Checks) => void>> = {
  topic(cell, row, checks) {
    row.topic = line(cell, longest.topic, checks);
  },
  speaker(cell, row, checks) {
    row.speaker = line(cell, longest.name, checks);
  },
  description(cell, row, { wrong }) {
    row.description = cleanParagraphs(cell, longest.description);
    if (row.description.endsWith('…') && !cell.endsWith('…')) wrong(tooLong(cell, longest.description));
  },
  services(cell, row, checks) {
    row.services = list(cell, checks);
  },
  categories(cell, row, checks) {
    row.categories = list(cell, checks);
  },
  centres(cell, row, checks) {
    row.centres = list(cell, checks);
    for (const name of row.centres) {
      if (checks.centreSlug(name) === null) {
        checks.wrong(`"${name}" can't be a centre: its address would be empty or one that Lectern itself uses`);
      }
    }
  },
  when(cell, row, { wrong }) {
    const date = validDate(...cell.split('-'));
    if (date === cell && isPossible(date)) row.when = date;
    else wrong(`"${cell}" is no date; it takes year-month-day, e.g. 2024-03-17`);
  },
  price(cell, row, { wrong }) {
    const price = nairaToKobo(cell);
    if (price === null) wrong(`"${cell}" is no price; it takes naira in digits, e.g. 1500 or 1500.50, or 0 for free`);
    else row.priceKobo = price;
  },
  start_date(cell, row, { wrong }) {
    const parts = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(cell);
    const moment = parts?.[5] ? new Date(cell) : momentAt(parts?.[4] ? cell : `${cell}T00:00`);
    const isMoment = parts && validDate(parts[1], parts[2], parts[3]) && !Number.isNaN(moment.getTime());
    if (isMoment && isPossible(moment.toISOString())) row.startDate = moment;
    else wrong(`"${cell}" is no moment; it takes e.g. 2026-12-24 or 2026-12-24T18:00+01:00`);
  },
  featured(cell, row, { wrong }) {
    if (/^(yes|true|1)$/i.test(cell)) row.featured = true;
    else if (/^(no|false|0)$/i.test(cell)) row.featured = false;
    else wrong(`"${cell}" is neither; it takes yes or no`);
  },
};

const singulars: Readonly<Record<string, ColumnName>> = {
  service: 'services',
  category: 'categories',
  centre: 'centres',
};

/** @returns the column that a title of the header means, or null: case, spaces and number don't matter */
export function columnOf(title: string): ColumnName | 'file' | null {
  const name = title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const known = Object.keys(columns).find((column): column is ColumnName => column === name);
  if (name === 'file' || known) return known ?? 'file';
  return (Object.hasOwn(singulars, name) && singulars[name]) || null;
}

/** The database takes the years 1900 to 2200 (migrations/0005-dates.sql). */
function isPossible(date: string): boolean {
  return /^(19|20|21)\d\d-|^2200-/.test(date);
}

/** Of categories, services or centres: more than any message has. */
export const mostNames = 50;

function list(cell: string, checks: Checks): string[] {
  const names = cell.split(';', mostNames + 1).map((name) => name.trim());
  if (names.length > mostNames) checks.wrong(`it has more than ${mostNames} names`);
  return [...new Set(names.filter((name) => name !== '').map((name) => line(name, longest.name, checks)))];
}

function line(text: string, most: number, { wrong }: Checks): string {
  const cleaned = cleanLine(text, Number.MAX_SAFE_INTEGER);
  if (cleaned === '') wrong('it has no letter that can be shown');
  if (Array.from(cleaned).length > most) wrong(tooLong(text, most));
  return cleaned;
}

function tooLong(text: string, most: number): string {
  return `"${text.slice(0, 40)}…" has ${Array.from(text).length} characters; it takes at most ${most}`;
}
