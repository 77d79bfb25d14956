import type { bcv_parser } from 'bible-passage-reference-parser';
import { parserBooks } from '#features/messages/server/passages/names/names-of-books';
import { numberOf } from './book-names.ts';
import { findReferences, type Manner } from './find-references.ts';
import { marksOf, type PassageMarks, searchedMarks } from './marks.ts';
import type { CitedPassage } from './passage.ts';

export interface MarkedPassage extends CitedPassage {
  marks: string[];
}

export interface CitingTexts {
  topic: string;
  description: string;
  passages: string;
}

const maxPassages = 50;
const maxSearched = 5;

export class PassageReader {
  readonly #parser: bcv_parser;
  readonly #verses: readonly (readonly number[])[];

  constructor(parser: bcv_parser) {
    this.#parser = parser;
    const { chapters } = parser.translation_info();
    this.#verses = parserBooks.map((book) => chapters[book] ?? []);
  }

  read({ topic, description, passages }: CitingTexts): MarkedPassage[] {
    const found = [
      ...this.#readAll(passages, 'list'),
      ...this.#readAll(topic, 'prose'),
      ...this.#readAll(description, 'prose'),
    ];
    const distinct = new Map(found.map((passage) => [JSON.stringify(passage), passage]));
    return [...distinct.values()]
      .slice(0, maxPassages)
      .map((passage) => ({ ...passage, marks: marksOf(passage, this.#versesOf) }));
  }

  unreadable(list: string): string[] {
    const pieces = list
      .split(/[;\n]/)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '');
    return pieces.filter((piece, index) => {
      // "Romans 8; 12:1" continues with the previous book.
      const isContinued = index > 0 && /^\d+(?:\s*[:.]\s*\d+)?(?:\s*[-–—]\s*\d+)?$/.test(piece);
      return !isContinued && this.#readAll(piece, 'list').length === 0;
    });
  }

  marksFor(keyword: string): PassageMarks | null {
    const { found, rest } = findReferences(keyword, 'list');
    if (/[\p{L}\d]/u.test(rest)) return null;
    const passages = found.slice(0, maxSearched).flatMap((reference) => this.#parse(reference));
    return passages.length === 0 ? null : searchedMarks(passages, this.#versesOf);
  }

  #readAll(text: string, manner: Manner): CitedPassage[] {
    return findReferences(text, manner).found.flatMap((reference) => this.#parse(reference));
  }

  /** Passages that don't exist, such as Acts 29, are omitted. */
  #parse(reference: string): CitedPassage[] {
    this.#parser.parse(reference);
    const passages: CitedPassage[] = [];
    for (const { entities } of this.#parser.parsed_entities()) {
      for (const { start, end } of entities) {
        const book = numberOf(start.b ?? '');
        if (book === null || start.b !== end.b || !start.c || !start.v || !end.c || !end.v) continue;
        const isWhole = start.v === 1 && end.v === this.#versesOf(book, end.c);
        passages.push({
          book,
          from_chapter: start.c,
          from_verse: isWhole ? null : start.v,
          to_chapter: end.c,
          to_verse: isWhole ? null : end.v,
        });
      }
    }
    return passages;
  }

  readonly #versesOf = (book: number, chapter: number): number => this.#verses[book - 1]?.[chapter - 1] ?? 0;
}

let loading: Promise<PassageReader> | null = null;

export function loadPassageReader(): Promise<PassageReader> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PassageReader> {
  const [{ bcv_parser }, english] = await Promise.all([
    import('bible-passage-reference-parser'),
    import('bible-passage-reference-parser/esm/lang/en.js'),
  ]);
  return new PassageReader(new bcv_parser(english));
}

/** A text without a digit contains no passage, so the large parser needn't be loaded. */
export function mayCite({ topic, description, passages }: CitingTexts): boolean {
  return /\d/.test(topic) || /\d/.test(description) || /\d/.test(passages);
}
