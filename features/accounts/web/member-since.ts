import { texts } from '#core/contract/texts';

const longUsDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function memberSince(created: string): string {
  const moment = new Date(created);
  return Number.isNaN(moment.getTime()) ? texts.notAvailable : longUsDate.format(moment);
}
