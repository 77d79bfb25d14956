import { dayOf, libraryZone, wallTime } from '#core/contract/calendar';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export function shortDate(iso: string): string {
  return day.format(new Date(iso.length > 'YYYY-MM-DD'.length ? dayOf(new Date(iso)) : iso));
}

export function shortMoment(iso: string): string {
  return `${shortDate(iso)}, ${shortTime(iso)}`;
}

export function shortTime(iso: string): string {
  return wallTime(new Date(iso)).slice('YYYY-MM-DD '.length, -':SS'.length);
}

const inWords = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { ...inWords, timeZone: libraryZone() });
}
