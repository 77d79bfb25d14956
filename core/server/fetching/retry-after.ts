import type http from 'node:http';

/**
 * @param headers of an answer; `Retry-After` gives seconds, or a moment by the clock of `Date`
 * @returns how long the server asks to be left alone, in ms; null when it doesn't say, or the time has passed
 */
export function retryAfterMs({ 'retry-after': said = '', date = '' }: http.IncomingHttpHeaders): number | null {
  const text = said.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.parse(date);
  return ms > 0 ? ms : null;
}
