import { cleaned } from '#core/contract/fields';
import { composed } from '#core/server/text/composed';

/** The lengths in characters that the database allows (migrations/0002-catalogue.sql). */
export const longest = { topic: 300, name: 200, description: 10_000 } as const;

const unreadable = /[\p{Cc}\p{Cs}\ufffd]/gu;
const ellipsis = '…';

/**
 * Makes one line without control characters or repeated spaces. Markup stays, because pages show it as text.
 * @param most characters; a longer text is cut and ends in an ellipsis
 */
export function cleanLine(text: string, max: number): string {
  return cut(plain(text), max);
}

export function cleanParagraphs(text: string, max: number): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(plain);
  const joined = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return cut(joined.trim(), max);
}

function plain(text: string): string {
  return cleaned(composed(text.replace(/\s+/g, ' ').replace(unreadable, '')).replace(/ +/g, ' '));
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  // A cut must not leave a combining mark without its letter, or half of a joined emoji.
  const kept = characters.slice(0, max - 1).join('');
  const whole = /^\p{M}/u.test(characters[max - 1] ?? '') ? kept.replace(/\P{M}\p{M}*$/u, '') : kept;
  return whole.slice(0, endOfText(whole)) + ellipsis;
}

/** Trailing spaces are found from the end, because a search from the front takes quadratic time. */
function endOfText(text: string): number {
  let end = text.length;
  while (end > 0 && /[\s\u200d]/u.test(text[end - 1] ?? '')) end -= 1;
  return end;
}
