import { texts } from '#contract/texts';

const longUsDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * Since when somebody has an account (spec §2, Profile).
 * @param created a moment; the day is the listener's own
 * @returns e.g. `November 21, 2026`
 */
export function memberSince(created: string): string {
  const moment = new Date(created);
  return Number.isNaN(moment.getTime()) ? texts.notAvailable : longUsDate.format(moment);
}
