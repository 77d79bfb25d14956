/**
 * @param header of a reply
 * @returns the seconds that a Retry-After names; null without one, and for the header's other form, a date, which a browser
 * with a wrong clock would misread
 */
export function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
