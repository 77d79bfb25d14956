import { existing } from '#core/server/existing';
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

/** By the first part of a BCP 47 tag. Nigerian Pidgin uses the English names. */
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

/** @returns the book's number, from 1; null if it isn't one of the 66 */
export function numberOf(parserBook: string): number | null {
  return numbers.get(parserBook) ?? null;
}

/** @returns from 1 */
export function numberOfBook(book: Book): number {
  return books.indexOf(book) + 1;
}

/**
 * @param number from 1
 * @returns the book in the form used in addresses
 */
export function bookOf(number: number): Book {
  return existing(books[number - 1], `the book ${number}`);
}

/**
 * @param number of the book, from 1
 * @param language the library's, as a BCP 47 tag; unknown languages use English
 */
export function nameOfBook(number: number, language: string): string {
  const parserBook = existing(parserBooks[number - 1], `the book ${number}`);
  return namesIn(language)[parserBook][0];
}

/** @returns the book's name before a chapter; otherwise as `nameOfBook` */
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

/** Books by the number before their name; 0 for no number. */
export type Numbered = ReadonlyMap<number, ParserBook>;

/** Books by their names in all languages, as `plainName` returns them, without the leading number. */
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

/** @returns the text without tone marks, dots below, accents, hooks and apostrophes, in any Unicode form */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʼ`]/gu, '')
    .replace(/[ɓɗƙƴƁƊƘƳ]/g, (letter) => hooked[letter] ?? letter);
}

/**
 * @param text from `plainText`
 * @returns it in lower case, words separated by one space, without dots and hyphens
 */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.\s-]+/g, ' ')
    .trim();
}
