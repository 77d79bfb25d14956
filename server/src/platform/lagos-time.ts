/** The library's listeners are there, wherever its server is. */
const lagosTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** Ahead of UTC all year round. */
const aheadMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** @returns a moment in words, e.g. `21 November 2026 at 16:47, Lagos time` */
export function inLagosTime(moment: Date): string {
  return `${lagosTime.format(moment)}, Lagos time`;
}

/** @param day `YYYY-MM-DD`. @returns when it begins in Lagos */
export function startOfDay(day: string): Date {
  return new Date(new Date(day).getTime() - aheadMs);
}

/** @param day `YYYY-MM-DD`. @returns when it ends in Lagos: the first moment of the next */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + dayMs);
}

/** @returns a moment as programs for tables take it, e.g. `2026-11-21 16:47:03`, in Lagos time */
export function asTableTime(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}
