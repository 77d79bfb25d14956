import type { CitedPassage } from './passage.ts';

// Marks of passages in search documents (features/passages/README.md#why-it-is-built-so): `b19` anything in the book, `b19.23` anything in
// its chapter, `w19.23` the whole chapter, `v19.23.1` this verse.

export type VersesOf = (book: number, chapter: number) => number;

export const bookMark = (book: number) => `b${book}`;
export const chapterMark = (book: number, chapter: number) => `b${book}.${chapter}`;
const wholeMark = (book: number, chapter: number) => `w${book}.${chapter}`;
const verseMark = (book: number, chapter: number, verse: number) => `v${book}.${chapter}.${verse}`;

interface ChapterPart {
  chapter: number;
  verses: { from: number; to: number } | null;
}

function partsOf({ book, ...passage }: CitedPassage, versesOf: VersesOf): ChapterPart[] {
  const { from_chapter, from_verse, to_chapter, to_verse } = passage;
  return Array.from({ length: to_chapter - from_chapter + 1 }, (_, index) => {
    const chapter = from_chapter + index;
    if (from_verse === null || to_verse === null) return { chapter, verses: null };
    const last = versesOf(book, chapter);
    const from = chapter === from_chapter ? from_verse : 1;
    const to = chapter === to_chapter ? to_verse : last;
    return { chapter, verses: from === 1 && to === last ? null : { from, to } };
  });
}

function marksOfPart(book: number, { chapter, verses }: ChapterPart): string[] {
  if (verses === null) return [wholeMark(book, chapter)];
  const count = verses.to - verses.from + 1;
  return Array.from({ length: count }, (_, index) => verseMark(book, chapter, verses.from + index));
}

export function marksOf(passage: CitedPassage, versesOf: VersesOf): string[] {
  const { book } = passage;
  const parts = partsOf(passage, versesOf);
  const ofParts = parts.flatMap((part) => [chapterMark(book, part.chapter), ...marksOfPart(book, part)]);
  return [bookMark(book), ...ofParts];
}

export interface PassageMarks {
  exact: readonly string[];
  overlapping: readonly string[];
}

export function searchedMarks(passages: readonly CitedPassage[], versesOf: VersesOf): PassageMarks {
  const exact = passages.flatMap((passage) =>
    partsOf(passage, versesOf).flatMap((part) => marksOfPart(passage.book, part)),
  );
  const around = passages.flatMap((passage) =>
    partsOf(passage, versesOf).map(({ chapter, verses }) =>
      verses === null ? chapterMark(passage.book, chapter) : wholeMark(passage.book, chapter),
    ),
  );
  return { exact: [...new Set(exact)], overlapping: [...new Set([...exact, ...around])] };
}
