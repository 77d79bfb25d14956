import type { ParserBook } from '#features/messages/server/passages/names/names-of-books';
import { clarityOf, counted, titlesOfPeople } from './ambiguous-names.ts';
import { booksByName, plainName, plainText } from './book-names.ts';

/** In prose, the name of a book may be an ordinary word or a person. In a list of passages, or a keyword, it always means the book. */
export type Manner = 'prose' | 'list';

const maxWords = 4;
const longestName = 60;

const chapterWords = /(?:[,\s]|^)(?:chapters?|chap|ch|chapitres?|capitulos?|cap|ori|isi|sura)\.?\s*$/i;
const verseWords = '(?:verses?|vers|ver|vv?|vs|versets?|versiculos?|ese|amaokwu|aya)';
const end = '(?:([a-c])|(ff?))?(?![\\p{L}\\d])';
/** A chapter with an optional verse; in prose there must be no space around the colon. */
const places = {
  prose: new RegExp(`(\\d{1,3})(?:[:.](\\d{1,3})|,?\\s*${verseWords}\\.?\\s*(\\d{1,3}))?${end}`, 'uiy'),
  list: new RegExp(
    `(\\d{1,3})(?:\\s*[:.]\\s*(\\d{1,3})|,?\\s*${verseWords}\\.?\\s*(\\d{1,3})|\\s+(\\d{1,3}))?${end}`,
    'uiy',
  ),
} as const;
const further = new RegExp(
  `(?:(\\s*[-–—]\\s*|\\s+to\\s+)|(\\s*;\\s*)|\\s*[,&]\\s*|\\s*,?\\s+(?:and|et|ati|na|da|e)\\s+)(\\d{1,3})(?:[:.](\\d{1,3}))?${end}`,
  'uiy',
);
const wordAfter = /^\s*(?!(?:and|et|ati|na|da|e|to)\s+\d)[\p{L}\d]/iu;
const timeAfter = /^\s*(?:am|pm|a\.m|p\.m|h|hrs?|o.?clock|wat|gmt)\b/i;
const digitsAfter = /^[:./]\d/;

export function findReferences(text: string, manner: Manner): { found: string[]; rest: string } {
  const plain = plainText(text).replace(/(?<![\p{L}\d])([123])(?=\p{L}{2})(?!st\b|nd\b|rd\b)/giu, '$1 ');
  const found: string[] = [];
  let rest = '';
  let at = 0;
  for (const { index } of plain.matchAll(/(?<![\d:.])\d{1,3}/g)) {
    if (index < at) continue;
    const named = nameBefore(plain.slice(Math.max(at, index - longestName), index), manner);
    const reference = named && referenceAt(plain, { index, named, manner });
    if (!named || !reference) continue;
    found.push(reference.text);
    rest += plain.slice(at, index - named.length);
    at = reference.end;
  }
  return { found, rest: rest + plain.slice(at) };
}

interface Named {
  book: ParserBook;
  clarity: ReturnType<typeof clarityOf>;
  length: number;
}

function nameBefore(before: string, manner: Manner): Named | null {
  const head = before.replace(chapterWords, '').replace(/\.?\s*$/, '');
  // A chapter may adjoin a name ("Psalm23"), but a digit after a letter ("B2") isn’t the number of a book.
  const tokens = [...head.matchAll(/[^\s-]+/g)];
  for (let words = Math.min(maxWords, tokens.length); words > 0; words -= 1) {
    const [first, ...rest] = tokens.slice(-words);
    if (!first) continue;
    const lead = /^[^\p{L}\d]*/u.exec(first[0])?.[0].length ?? 0;
    if (lead === first[0].length) continue;
    const name = [first[0].slice(lead), ...rest.map(([word]) => word)].join(' ');
    const books = booksByName.get(plainName(name));
    if (!books) continue;
    const start = first.index + lead;
    const previous = tokens.slice(0, -words).map(([word]) => word);
    const number = lead > 0 ? null : numberIn(previous, head.slice(0, start));
    const book = number && books.get(number.value);
    const named = book ? { book, start: number.start } : plainBook(books, start);
    if (!named) continue;
    const clarity = clarityOf(plainName(name), Boolean(book));
    if (manner === 'prose' && isUnlikely(name, { clarity, previous })) return null;
    return { book: named.book, clarity, length: before.length - named.start };
  }
  return null;
}

function plainBook(books: ReadonlyMap<number, ParserBook>, start: number) {
  const book = books.get(0);
  return book && { book, start };
}

const leads: Readonly<Record<string, number>> = {
  ...{ 1: 1, i: 1, '1st': 1, first: 1, 2: 2, ii: 2, '2nd': 2, second: 2, 3: 3, iii: 3, '3rd': 3, third: 3 },
  ...{ premiere: 1, deuxieme: 2, troisieme: 3, primeira: 1, segunda: 2, terceira: 3 },
};

function numberIn(previous: readonly string[], head: string): { value: number; start: number } | null {
  const [word = '', before = ''] = [previous.at(-1), previous.at(-2)];
  const bare = word.replace(/^[^\p{L}\d]+/u, '').toLowerCase();
  const value = leads[bare];
  if (value === undefined || counted.has(plainName(before))) return null;
  return { value, start: head.trimEnd().length - bare.length };
}

function isUnlikely(name: string, { clarity, previous }: { clarity: Named['clarity']; previous: readonly string[] }) {
  const isCapital = /^\p{Lu}/u.test(name);
  // "PS 5" doesn't mean a psalm.
  if (!isCapital || name === 'PS') return clarity !== 'clear' || name.length < 5;
  return clarity === 'person' && titlesOfPeople.has(plainName(previous.at(-1) ?? ''));
}

interface PlaceOfReference {
  index: number;
  named: Named;
  manner: Manner;
}

function referenceAt(plain: string, { index, named, manner }: PlaceOfReference): { text: string; end: number } | null {
  const pattern = places[manner];
  pattern.lastIndex = index;
  const match = pattern.exec(plain);
  if (!match) return null;
  const [whole, chapter, ...found] = match;
  const verse = found.slice(0, -2).find((each) => each !== undefined);
  const isFollowing = found.at(-1) !== undefined;
  let at = index + whole.length;
  if (timeAfter.test(plain.slice(at)) || digitsAfter.test(plain.slice(at))) return null;
  let text = `${named.book} ${chapter}${verse === undefined ? '' : `:${verse}`}${isFollowing ? 'ff' : ''}`;
  for (let next = nextPlace(plain, at, manner); next; next = nextPlace(plain, at, manner)) {
    text += next.text;
    at = next.end;
  }
  const isSure = manner === 'list' || verse !== undefined || isSureWithoutVerse(named, plain.slice(at));
  return isSure ? { text, end: at } : null;
}

function isSureWithoutVerse({ clarity }: Named, after: string): boolean {
  return clarity === 'clear' || (clarity === 'person' && !/^\s*[\p{L}\d]/u.test(after));
}

function nextPlace(plain: string, at: number, manner: Manner): { text: string; end: number } | null {
  further.lastIndex = at;
  const match = further.exec(plain);
  if (!match) return null;
  const [whole, dash, semicolon, number, verse, , following] = match;
  const next = at + whole.length;
  const after = plain.slice(next, next + 40);
  if (digitsAfter.test(after)) return null;
  // "Psalm 23, 4 lessons" and "Romans 8; 2 Corinthians 5" don't continue the reference.
  const isTight = dash !== undefined && !/\s/.test(dash);
  if (!isTight && wordAfter.test(after) && (manner === 'prose' || verse === undefined)) return null;
  const separator = dash !== undefined ? '-' : semicolon !== undefined ? ';' : ',';
  return { text: `${separator}${number}${verse ? `:${verse}` : ''}${following ? 'ff' : ''}`, end: next };
}
