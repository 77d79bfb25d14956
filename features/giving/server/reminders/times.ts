import { momentIn, wallTimeIn } from '#core/contract/zone-times';

const dayMs = 24 * 60 * 60 * 1000;

/** The hour in the listener's time zone. */
const reminderHour = 9;
/** A reminder is skipped when later than this; the next one comes anyway. */
export const latestMs = 3 * dayMs;

/** `day` is 1 to 31. */
export interface MonthDay {
  day: number;
  zone: string;
}

/**
 * @param moment of the last reminder, or of the request
 * @returns the chosen day of a later month, or a shorter month's last day
 */
export function nextReminder(moment: Date, { day, zone }: MonthDay): Date {
  const today = wallTimeIn(zone, moment).day;
  const thisMonths = dayOfMonth(today, { day, later: 0 });
  return momentIn(zone, thisMonths > today ? thisMonths : dayOfMonth(today, { day, later: 1 }), reminderHour);
}

/**
 * @param today `YYYY-MM-DD`
 * @param later in months
 * @returns `YYYY-MM-DD`
 */
function dayOfMonth(today: string, { day, later }: { day: number; later: number }): string {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1 + later;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}
