const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** @returns a day as a table has room for it, the same in every time zone, e.g. `15 Nov 2026` */
export function shortDate(isoDate: string): string {
  return day.format(new Date(isoDate));
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** @returns a moment as a table has room for it, where the operator is, e.g. `15 Nov 2026, 15:05` */
export function shortMoment(isoDate: string): string {
  return moment.format(new Date(isoDate));
}
