import { dayOf, endOfDay, startOfDay } from '#core/contract/calendar';
import { ExpectedError } from '#core/server/errors';
import type { Days } from '#core/server/library-time';
import { maxReconciledDays } from '#features/payments/desk/reconciliation';

export interface Period {
  from: string;
  to: string;
  begins: Date;
  ends: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Each day is compared on this many successive days, to notice later changes by the provider. */
const usualDays = 7;
/** A long gap is compared in parts, since too many discrepancies fail a reconciliation. */
const maxPlannedDays = 31;

/**
 * Refuses days in the future, in the wrong order, or too many.
 * @param days `YYYY-MM-DD`
 */
export function periodOf({ from, to }: { from: string; to: string }, now: Date): Period {
  const today = dayOf(now);
  if (from > to) throw refused('to', `Give a last day that is not before ${from}.`);
  if (to > today) throw refused('to', `${to} has not begun: give a day up to ${today}.`);
  if (daysBetween(from, to) >= maxReconciledDays)
    throw refused('from', `Give ${maxReconciledDays} days at most: from ${addDays(to, 1 - maxReconciledDays)} on.`);
  return { from, to, begins: startOfDay(from), ends: endOfDay(to) };
}

export function expectedDays(now: Date): { from: string; to: string } {
  const to = addDays(dayOf(now), -1);
  return { from: addDays(to, 1 - maxReconciledDays), to };
}

/**
 * A daily reconciliation covers the seven days before today and any missed before, in parts if there are many.
 * @param missed the first day that wasn't compared; null for none
 */
export function plannedPeriod(missed: string | null, now: Date): Period {
  const { to } = expectedDays(now);
  const usual = addDays(to, 1 - usualDays);
  const from = missed !== null && missed < usual ? missed : usual;
  return periodOf({ from, to: earlier(to, addDays(from, maxPlannedDays - 1)) }, now);
}

export function isPart({ to }: { to: string }, begun: Date): boolean {
  return to < expectedDays(begun).to;
}

export function usualPeriod({ from, to }: Days, now: Date): Period {
  const last = to ?? addDays(dayOf(now), -1);
  return periodOf({ from: from ?? addDays(last, 1 - usualDays), to: last }, now);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

function refused(field: 'from' | 'to', message: string): ExpectedError {
  return new ExpectedError('request.invalid', message, { [field]: message });
}
