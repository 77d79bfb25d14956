import { dayOf, endOfDay, startOfDay } from '#contract/calendar';
import { mostReconciledDays } from '#contract/payments/desk-reconciliation';
import { ExpectedError } from '#server/platform/errors';
import type { Days } from '#server/platform/library-time';

/** Days of the library's calendar, both included, and the moments at which they begin and end. */
export interface Period {
  from: string;
  to: string;
  begins: Date;
  ends: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** On how many days running each day is compared: what a provider changes later is seen. */
const usualDays = 7;

/**
 * @param days `YYYY-MM-DD`
 * @throws ExpectedError `request.invalid` for days that have not begun, end before they begin, or are too many
 */
export function periodOf({ from, to }: { from: string; to: string }, now: Date): Period {
  const today = dayOf(now);
  if (from > to) throw refused('to', `Give a last day that is not before ${from}.`);
  if (to > today) throw refused('to', `${to} has not begun: give a day up to ${today}.`);
  if (daysBetween(from, to) >= mostReconciledDays)
    throw refused('from', `Give ${mostReconciledDays} days at most: from ${addDays(to, 1 - mostReconciledDays)} on.`);
  return { from, to, begins: startOfDay(from), ends: endOfDay(to) };
}

/**
 * The days that the daily reconciliation compares: the last seven before today, and those that were missed before.
 * @param lastTo the last day that was compared so far; null for none
 */
export function plannedPeriod(lastTo: string | null, now: Date): Period {
  const to = addDays(dayOf(now), -1);
  const missed = lastTo === null ? mostReconciledDays - 1 : daysBetween(lastTo, to) + usualDays - 1;
  const back = Math.min(Math.max(missed, usualDays - 1), mostReconciledDays - 1);
  return periodOf({ from: addDays(to, -back), to }, now);
}

/**
 * @returns the days that are asked for; seven, up to the day before today, where they aren't named
 * @throws as `periodOf`
 */
export function usualPeriod({ from, to }: Days, now: Date): Period {
  const last = to ?? addDays(dayOf(now), -1);
  return periodOf({ from: from ?? addDays(last, 1 - usualDays), to: last }, now);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

function refused(field: 'from' | 'to', message: string): ExpectedError {
  return new ExpectedError('request.invalid', message, { [field]: message });
}
