const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function signedInOn(at: string): string {
  return day.format(new Date(at));
}

export function lastSeen(at: string): string {
  return moment.format(new Date(at));
}
