import type http from 'node:http';

/**
 * `Retry-After` gives seconds, or a moment by the clock of the reply's `Date`.
 * @returns in ms; null when absent or past
 */
export function retryAfterMs({ 'retry-after': said = '', date = '' }: http.IncomingHttpHeaders): number | null {
  const text = said.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.parse(date);
  return ms > 0 ? ms : null;
}
