import { texts } from '#contract/texts';

const longUsDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * Since when somebody has an account (docs/product/screens-and-routes.md#profile-page).
 * @param created a moment; the day is the listener's own
 * @returns e.g. `November 21, 2026`
 */
export function memberSince(created: string): string {
  const moment = new Date(created);
  return Number.isNaN(moment.getTime()) ? texts.notAvailable : longUsDate.format(moment);
}
