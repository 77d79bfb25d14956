const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** @returns the day in the listener's time zone, e.g. `Nov 21, 2026` */
export function signedInOn(at: string): string {
  return day.format(new Date(at));
}

/** @returns the time in the listener's time zone, e.g. `Nov 21, 2026, 5:04 PM` */
export function lastSeen(at: string): string {
  return moment.format(new Date(at));
}
