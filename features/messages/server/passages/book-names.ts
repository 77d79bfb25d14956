import { assertDefined } from '#core/server/assert-defined';
import { english } from '#features/messages/server/passages/names/english';
import { french } from '#features/messages/server/passages/names/french';
import { hausa } from '#features/messages/server/passages/names/hausa';
import { igbo } from '#features/messages/server/passages/names/igbo';
import {
  type NamesOfBooks,
  type ParserBook,
  parserBooks,
} from '#features/messages/server/passages/names/names-of-books';
import { portuguese } from '#features/messages/server/passages/names/portuguese';
import { yoruba } from '#features/messages/server/passages/names/yoruba';
import { type Book, books } from '#features/passages/contract/books';

const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y' };

/** Names of books by the first part of a BCP 47 tag. Nigerian Pidgin uses the English names. */
const byLanguage = new Map<string, NamesOfBooks>([
  ['en', english],
  ['yo', yoruba],
  ['ig', igbo],
  ['ha', hausa],
  ['fr', french],
  ['pt', portuguese],
]);

/** The name before a single chapter, where it differs from the book's: Psalm 23 is in the Psalms. */
const ofOneChapter = new Map<string, string>([
  ['en', 'Psalm'],
  ['fr', 'Psaume'],
  ['pt', 'Salmo'],
]);

const numbers = new Map<string, number>(parserBooks.map((book, index) => [book, index + 1]));

export function numberOf(parserBook: string): number | null {
  return numbers.get(parserBook) ?? null;
}

export function numberOfBook(book: Book): number {
  return books.indexOf(book) + 1;
}

export function bookOf(number: number): Book {
  return assertDefined(books[number - 1], `the book ${number}`);
}

export function nameOfBook(number: number, language: string): string {
  const parserBook = assertDefined(parserBooks[number - 1], `the book ${number}`);
  return namesIn(language)[parserBook][0];
}

export function nameInPassage(number: number, language: string): string {
  const own = primary(language);
  if (parserBooks[number - 1] !== 'Ps') return nameOfBook(number, language);
  return ofOneChapter.get(byLanguage.has(own) ? own : 'en') ?? nameOfBook(number, language);
}

function namesIn(language: string): NamesOfBooks {
  return byLanguage.get(primary(language)) ?? english;
}

function primary(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? '';
}

export type Numbered = ReadonlyMap<number, ParserBook>;

export const booksByName: ReadonlyMap<string, Numbered> = collectNames();

function collectNames(): Map<string, Map<number, ParserBook>> {
  const found = new Map<string, Map<number, ParserBook>>();
  for (const names of byLanguage.values()) {
    for (const book of parserBooks) for (const name of names[book]) addName(found, plainName(plainText(name)), book);
  }
  return found;
}

function addName(found: Map<string, Map<number, ParserBook>>, name: string, book: ParserBook): void {
  const [, number = '0', rest = name] = /^(\d) (.+)$/.exec(name) ?? [];
  const numbered = found.get(rest) ?? new Map<number, ParserBook>();
  // The same name in two languages means the same book; a test finds mistakes in the tables.
  if (!numbered.has(Number(number))) numbered.set(Number(number), book);
  found.set(rest, numbered);
}

/** Removes tone marks, dots below, accents, hooks and apostrophes, in any Unicode form. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʼ`]/gu, '')
    .replace(/[ɓɗƙƴƁƊƘƳ]/g, (letter) => hooked[letter] ?? letter);
}

/** @returns the name in lower case, words separated by one space, without dots and hyphens */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.\s-]+/g, ' ')
    .trim();
}
