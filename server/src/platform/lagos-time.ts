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

/** Days, `YYYY-MM-DD`, both included; all when absent. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** @returns when the days begin in Lagos, and when they are over: the first moment that is no longer of them */
export function momentsOf({ from, to }: Days): { from: Date | undefined; before: Date | undefined } {
  return {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : new Date(startOfDay(to).getTime() + dayMs),
  };
}

function startOfDay(day: string): Date {
  return new Date(new Date(day).getTime() - aheadMs);
}

/** @returns a moment as programs for tables take it, e.g. `2026-11-21 16:47:03`, in Lagos time */
export function asTableTime(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}
