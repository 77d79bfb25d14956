import { cleaned } from '#core/contract/fields';
import { composed } from '#core/server/text/composed';

/** Lengths that the database allows (migrations/0002-catalogue.sql), in characters. */
export const longest = { topic: 300, name: 200, description: 10_000 } as const;

/** Control characters, halves of characters, and what stands for bytes that could not be read. */
const unreadable = /[\p{Cc}\p{Cs}\ufffd]/gu;
const ellipsis = '…';

/**
 * Makes one line of what a tag or file name says: composed (NFC), without control characters, single spaces.
 * Markup stays the text that it is; the page shows it as text. A line with nothing to see on it is empty.
 * @param most characters; a longer text is cut and ends in an ellipsis
 */
export function cleanLine(text: string, most: number): string {
  return cut(plain(text), most);
}

/** The same for text that may have paragraphs: line breaks stay, at most one empty line in a row. */
export function cleanParagraphs(text: string, most: number): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(plain);
  const joined = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return cut(joined.trim(), most);
}

function plain(text: string): string {
  return cleaned(composed(text.replace(/\s+/g, ' ').replace(unreadable, '')).replace(/ +/g, ' '));
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  // No combining mark may be left without its letter, nor half of a joined emoji.
  const kept = characters.slice(0, most - 1).join('');
  const whole = /^\p{M}/u.test(characters[most - 1] ?? '') ? kept.replace(/\P{M}\p{M}*$/u, '') : kept;
  return whole.slice(0, endOfText(whole)) + ellipsis;
}

/** @returns where the spaces and joiners at its end begin; looking for them from the front takes the square of the time */
function endOfText(text: string): number {
  let end = text.length;
  while (end > 0 && /[\s\u200d]/u.test(text[end - 1] ?? '')) end -= 1;
  return end;
}
