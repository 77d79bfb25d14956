import { dayOf, endOfDay } from '#contract/calendar';
import { dayAfter } from '#server/platform/days';

/** As everywhere at the desk; in the year 10000 a moment is written otherwise than anybody reads it. */
const latestDay = '2200-12-31';

/**
 * @param day `YYYY-MM-DD`, the last day on which something is taken
 * @returns the moment from which it is no longer: the end of that day in the library's zone; null when there is no such day,
 *   or it is too far away to be meant
 */
export function expiryOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > latestDay) return null;
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) return null;
  return endOfDay(day);
}

/** @returns the last whole day on which something is taken that is no longer from `expiry` on: the other way round */
export function lastDayOf(expiry: Date): string {
  return dayAfter(dayOf(expiry), -1);
}
