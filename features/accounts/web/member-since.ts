import * as common from '#core/contract/texts';

const longUsDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function memberSince(created: string): string {
  const moment = new Date(created);
  return Number.isNaN(moment.getTime()) ? common.notAvailable() : longUsDate.format(moment);
}
