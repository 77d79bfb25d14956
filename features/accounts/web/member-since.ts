import { texts } from '#core/contract/texts';

const longUsDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** @returns the day in the listener's time zone, e.g. `November 21, 2026` */
export function memberSince(created: string): string {
  const moment = new Date(created);
  return Number.isNaN(moment.getTime()) ? texts.notAvailable : longUsDate.format(moment);
}
