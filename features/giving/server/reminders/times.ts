import { momentIn, wallTimeIn } from '#core/contract/zone-times';

const dayMs = 24 * 60 * 60 * 1000;

/** Reminders come at this hour of the listener's zone. */
const reminderHour = 9;
/** What servers couldn't send for so long is left out: the next one comes anyway. */
export const latestMs = 3 * dayMs;

/** A day of the month, 1 to 31, in a time zone. */
export interface MonthDay {
  day: number;
  zone: string;
}

/**
 * @param moment on whose calendar day there was one, or it was asked for
 * @returns when the next one is due, on a later calendar day: the chosen one of a month, or the month's last where it has fewer
 */
export function nextReminder(moment: Date, { day, zone }: MonthDay): Date {
  const today = wallTimeIn(zone, moment).day;
  const thisMonths = dayOfMonth(today, { day, later: 0 });
  return momentIn(zone, thisMonths > today ? thisMonths : dayOfMonth(today, { day, later: 1 }), reminderHour);
}

/** @param today `YYYY-MM-DD` @param later how many months @returns `YYYY-MM-DD` */
function dayOfMonth(today: string, { day, later }: { day: number; later: number }): string {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1 + later;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}
