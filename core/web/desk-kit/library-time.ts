import { dayOf, keepCalendar, libraryZone, momentAt, wallTime } from '#core/contract/calendar';
import { documentFact } from '#core/web/lib/document-facts';

/** The library's time zone comes from the document, so that the desk has one calendar wherever an operator is. */
export function startCalendar(): void {
  const zone = documentFact('library-zone');
  if (zone) keepCalendar(zone);
}

export function today(): string {
  return dayOf(new Date());
}

/**
 * @param iso e.g. `2026-03-15T14:05:00Z`; null for none
 * @returns in the library's zone, e.g. `2026-03-15T15:05`; empty for none
 */
export function boxTimeOf(iso: string | null): string {
  return iso === null ? '' : wallTime(new Date(iso)).slice(0, 'YYYY-MM-DDTHH:MM'.length).replace(' ', 'T');
}

/**
 * @param text in the library's zone, e.g. `2026-03-15T15:05`
 * @returns in UTC, e.g. `2026-03-15T14:05:00.000Z`; null for an empty or impossible one
 */
export function momentOf(text: string): string | null {
  const moment = momentAt(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** @returns the library's zone in words, e.g. `Africa/Lagos, GMT+1`; if the operator's clock differs now, a note about that is added */
export function zoneInWords(): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: libraryZone(), timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
  const name = libraryZone().replaceAll('_', ' ');
  return offset === undefined || offset === name ? name : `${name}, ${offset}`;
}
