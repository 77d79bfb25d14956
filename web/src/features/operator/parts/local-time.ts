const minuteMs = 60_000;

/**
 * A moment as a box for a date and a time shows it, where the operator is.
 * @param iso e.g. `2026-03-15T14:05:00Z`; null for none
 * @returns e.g. `2026-03-15T15:05`; empty for none
 */
export function localTimeOf(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/**
 * The moment that such a box means.
 * @param text e.g. `2026-03-15T15:05`, where the operator is
 * @returns in UTC, e.g. `2026-03-15T14:05:00.000Z`; null for an empty or impossible one
 */
export function momentOf(text: string): string | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** @returns the operator's time zone in words, e.g. `Africa/Lagos, GMT+1` */
export function zoneInWords(): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
  const zone = format.resolvedOptions().timeZone.replaceAll('_', ' ');
  return offset === undefined || offset === zone ? zone : `${zone}, ${offset}`;
}
