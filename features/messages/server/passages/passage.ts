import { bookOf, nameInPassage } from './book-names.ts';

export interface CitedPassage {
  /** Genesis is 1. */
  book: number;
  from_chapter: number;
  from_verse: number | null;
  to_chapter: number;
  to_verse: number | null;
}

/**
 * @param language the library's, as a BCP 47 tag
 * @returns e.g. "Psalm 23:1–3"
 */
export function labelOf(passage: CitedPassage, language: string): string {
  return `${nameInPassage(passage.book, language)} ${placesOf(passage)}`;
}

function placesOf({ from_chapter, from_verse, to_chapter, to_verse }: CitedPassage): string {
  if (from_verse === null || to_verse === null)
    return from_chapter === to_chapter ? `${from_chapter}` : `${from_chapter}–${to_chapter}`;
  const first = `${from_chapter}:${from_verse}`;
  if (from_chapter !== to_chapter) return `${first}–${to_chapter}:${to_verse}`;
  return from_verse === to_verse ? first : `${first}–${to_verse}`;
}

export function presentPassage(passage: CitedPassage, language: string) {
  const { book, from_chapter, from_verse, to_chapter, to_verse } = passage;
  return {
    book: bookOf(book),
    label: labelOf(passage, language),
    chapter: from_chapter,
    verse: from_verse,
    to_chapter,
    to_verse,
  };
}
