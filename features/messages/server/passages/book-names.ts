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

/** By the first part of a BCP 47 tag. Nigerian Pidgin calls the books as English does. */
const byLanguage = new Map<string, NamesOfBooks>([
  ['en', english],
  ['yo', yoruba],
  ['ig', igbo],
  ['ha', hausa],
  ['fr', french],
  ['pt', portuguese],
]);

/** What one chapter of the book is said to be of, where that isn't the book's name: Psalm 23 is one of the Psalms. */
const ofOneChapter = new Map<string, string>([
  ['en', 'Psalm'],
  ['fr', 'Psaume'],
  ['pt', 'Salmo'],
]);

/** The number of the book (Genesis is 1) by its name in the parser. */
const numbers = new Map<string, number>(parserBooks.map((book, index) => [book, index + 1]));

/** @returns the number of the parser's book, from 1; null for what isn't one of the 66 */
export function numberOf(parserBook: string): number | null {
  return numbers.get(parserBook) ?? null;
}

/** @returns the number of a book, from 1 */
export function numberOfBook(book: Book): number {
  return books.indexOf(book) + 1;
}

/** @param number from 1 @returns the book, as addresses have it */
export function bookOf(number: number): Book {
  return existing(books[number - 1], `the book ${number}`);
}

/**
 * @param number of the book, from 1
 * @param language the library's, as a BCP 47 tag; English where Lectern doesn't know its names
 */
export function nameOfBook(number: number, language: string): string {
  const parserBook = existing(parserBooks[number - 1], `the book ${number}`);
  return namesIn(language)[parserBook][0];
}

/** @returns what a passage of the book is called before its chapter; otherwise as `nameOfBook` */
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

/** The parser's book by the number before its name; 0 without one. */
export type Numbered = ReadonlyMap<number, ParserBook>;

/** What books are called in all languages, as `plainName` writes it, without the numbers before. */
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
  // What two languages call alike is the same book, but for slips in the table, which a test finds.
  if (!numbered.has(Number(number))) numbered.set(Number(number), book);
  found.set(rest, numbered);
}

/** @returns the text without tone marks, dots below, accents, hooks and apostrophes, whether they were composed or not */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʼ`]/gu, '')
    .replace(/[ɓɗƙƴƁƊƘƳ]/g, (letter) => hooked[letter] ?? letter);
}

/** @param text of `plainText` @returns it in lower case, its words parted by one space, without dots and hyphens */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.\s-]+/g, ' ')
    .trim();
}
