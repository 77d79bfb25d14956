import { dayOf, endOfDay } from '#core/contract/calendar';
import { dayAfter } from '#core/server/days';

/** The desk's limit for all dates; from the year 10000 on, times have another format. */
const latestDay = '2200-12-31';

/**
 * @param day `YYYY-MM-DD`, the last day of validity
 * @returns the day's end in the library's time zone; null for an invalid or too late day
 */
export function expiryOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > latestDay) return null;
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) return null;
  return endOfDay(day);
}

export function lastDayOf(expiry: Date): string {
  return dayAfter(dayOf(expiry), -1);
}
