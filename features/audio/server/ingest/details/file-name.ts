import { cleanLine, longest } from './clean-text.ts';

export interface NameFacts {
  topic: string;
  date: string | null;
}

const separator = '[-_. ]';
const yearFirst = new RegExp(String.raw`(?<!\d)((?:19|20)\d\d)(${separator}?)(\d\d)\2(\d\d)(?!\d)`);
const dayFirst = new RegExp(String.raw`(?<!\d)(\d\d)(${separator})(\d\d)\2((?:19|20)\d\d)(?!\d)`);
// A number before the name is a track: `03 `, `03-`, `7. `, `7 - `, `7)`, `track 7`. In `7 steps` and `10-commandments` the number belongs
// to the name.
const trackNumber =
  /^(?:track[ _-]?\d{1,3}(?!\d)[-_. )]*|0\d{0,2}(?!\d)[-_. )]+|\d{1,3}(?:\)[-_ ]*|\.[-_ ]+| - ))(?=.*\p{L})/iu;
// The mark of a copied file, such as ` (1)`, isn't part of its name; `(take 2)` and `(part 1)` are.
const copyMark = /(?:\s*\(\d{1,3}\)|\s*-\s*copy(?:\s*\(\d+\))?)$/i;

/**
 * `2024-03-17 the-patience.mp3` is "The patience" of 17 March 2024. If the year is last, the day comes before the month, as Nigeria writes
 * dates (docs/importing.md).
 */
export function readFileName(name: string): NameFacts {
  const base = name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '').normalize('NFC');
  const found = findDate(base);
  const rest = found ? `${base.slice(0, found.start)} ${base.slice(found.end)}` : base;
  const bare = trimEdges(rest.replace(/\(\s*\)|\[\s*\]/g, ' '))
    .replace(copyMark, '')
    .replace(trackNumber, '');
  const topic = cleanLine(capitalised(trimEdges(spaced(bare))), longest.topic);
  const date = found?.date ?? null;
  return { topic: says(topic) ? topic : fallbackTopic(base, date), date };
}

function findDate(text: string): { date: string; start: number; end: number } | null {
  const first = yearFirst.exec(text);
  if (first) {
    const date = validDate(first[1], first[3], first[4]);
    if (date) return { date, start: first.index, end: first.index + first[0].length };
  }
  const last = dayFirst.exec(text);
  const date = last && validDate(last[4], last[3], last[1]);
  return last && date ? { date, start: last.index, end: last.index + last[0].length } : null;
}

export function validDate(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month}-${day}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}

/** Hyphens become spaces only if a name has no spaces, since they otherwise join words. */
function spaced(text: string): string {
  const words = text.replaceAll('_', ' ');
  return /\s/.test(words.trim()) ? words : words.replaceAll('-', ' ');
}

function trimEdges(text: string): string {
  return text.replace(/^[\s_.,;-]+|[\s_,;-]+$/g, '');
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function says(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function fallbackTopic(base: string, date: string | null): string {
  if (!date) return says(base) ? cleanLine(base, longest.topic) : 'Untitled';
  const day = new Date(`${date}T00:00:00Z`);
  const words = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `Message of ${words}`;
}
