import * as z from 'zod/mini';
import { parseJson } from '#core/web/lib/parse';

export type Tally = Readonly<Record<string, number>>;

const Kept = z.record(z.string().check(z.regex(/^\d{4}-\d{2}$/)), z.number().check(z.gte(0)));

const maxMonths = 12;

/** @returns an empty tally if the stored one can't be read */
export function parseTally(stored: string | null): Tally {
  return parseJson(Kept, stored) ?? {};
}

export function addTo(tally: Tally, month: string, bytes: number): Tally {
  const more = Number.isFinite(bytes) ? Math.max(0, Math.round(bytes)) : 0;
  if (more === 0) return tally;
  const months = { ...tally, [month]: (tally[month] ?? 0) + more };
  return Object.fromEntries(newestFirst(months).slice(0, maxMonths));
}

export function newestFirst(tally: Tally): [month: string, bytes: number][] {
  return Object.entries(tally).toSorted(([one], [other]) => other.localeCompare(one));
}

/** In the listener's time zone, e.g. `2026-11`; `moment` in ms. */
export function monthOf(moment: number): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
