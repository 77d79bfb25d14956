import type { Cue } from './transcript.ts';

interface SentencePiece {
  text: string;
  isMatch: boolean;
}

export interface TranscriptHit {
  /** In seconds; null when the transcript has no times. */
  at: number | null;
  sentence: SentencePiece[];
}

/** In characters, approximately. */
const shownCharacters = 220;
/** A phrase may extend over two or three cues. */
const maxTogether = 4;

/**
 * @param words must all be said near each other, as whole words, ignoring case and diacritics
 * @returns the first place with the most words closest together; null when they aren't said together
 */
export function findTranscriptHit(cues: readonly Cue[], words: readonly string[]): TranscriptHit | null {
  const wanted = [...new Set(words.map(plainWord).filter((word) => word !== ''))];
  if (wanted.length === 0) return null;
  const sets = cues.map(({ text }) => new Set(wordsIn(text).map(({ word }) => word)));
  let best: { first: number; last: number; found: number } | null = null;
  for (let first = 0; first < cues.length; first += 1) {
    if (!wanted.some((word) => sets[first]?.has(word))) continue;
    const found = new Set<string>();
    for (let last = first; last < Math.min(cues.length, first + maxTogether); last += 1) {
      const before = found.size;
      for (const word of wanted) if (sets[last]?.has(word)) found.add(word);
      if (last > first && found.size === before) continue;
      if (
        best === null ||
        found.size > best.found ||
        (found.size === best.found && last - first < best.last - best.first)
      )
        best = { first, last, found: found.size };
    }
    if (best?.found === wanted.length && best.first === best.last) break;
  }
  if (best === null) return null;
  const chosen = cues.slice(best.first, best.last + 1);
  const text = chosen.map((cue) => cue.text).join(' ');
  return { at: chosen[0]?.start ?? null, sentence: marked(around(text, wanted), wanted) };
}

function marked(text: string, words: readonly string[]): SentencePiece[] {
  const wanted = new Set(words.map(plainWord));
  const pieces: SentencePiece[] = [];
  let from = 0;
  for (const { word, start, end } of wordsIn(text)) {
    if (!wanted.has(word)) continue;
    if (start > from) pieces.push({ text: text.slice(from, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMatch: false });
  return pieces;
}

function around(text: string, words: readonly string[]): string {
  if (text.length <= shownCharacters * 1.5) return text;
  const matches = wordsIn(text).filter(({ word }) => words.includes(word));
  const begin = Math.max(0, (bestOf(matches)?.start ?? 0) - shownCharacters / 4);
  const from = begin === 0 ? 0 : text.indexOf(' ', begin) + 1;
  const end = text.lastIndexOf(' ', from + shownCharacters);
  const until = from + shownCharacters >= text.length || end <= from ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, Math.min(until, from + 2 * shownCharacters))}${until < text.length ? ' …' : ''}`;
}

function bestOf(matches: readonly Word[]): Word | undefined {
  let best: { match: Word; found: number } | undefined;
  for (const match of matches) {
    const near = matches.filter(({ start }) => start >= match.start && start < match.start + shownCharacters * 0.75);
    const found = new Set(near.map(({ word }) => word)).size;
    if (best === undefined || found > best.found) best = { match, found };
  }
  return best?.match;
}

interface Word {
  word: string;
  start: number;
  end: number;
}

/** Includes the marks of letters, but not apostrophes: `father's` is two words. */
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(([found], index, all) => {
    const start = all[index]?.index ?? 0;
    return { word: plainWord(found), start, end: start + found.length };
  });
}

/** Letters that don't decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ɔ: 'o',
  ə: 'e',
  ǝ: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

function plainWord(word: string): string {
  const letters = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^ -~]/gu, (letter) => plainLetters[letter] ?? letter);
}

export interface TranscriptPart {
  first: number;
  end: number;
  /** The part's words and the first of the next part, so that a phrase across both is found. */
  text: string;
}

const partSeconds = 45;
const partCharacters = 800;
const overlap = 80;
const longestPause = 10;

export function partsOf(cues: readonly Cue[]): TranscriptPart[] {
  const parts: { first: number; end: number }[] = [];
  let first = 0;
  let length = 0;
  for (const [index, cue] of cues.entries()) {
    const began = cues[first]?.start ?? null;
    const isLate = began !== null && cue.start !== null && cue.start - began >= partSeconds;
    if (index > first && (isLate || length >= partCharacters)) {
      parts.push({ first, end: index });
      first = index;
      length = 0;
    }
    length += cue.text.length;
  }
  if (cues.length > first) parts.push({ first, end: cues.length });
  const textOf = (from: number, to: number) =>
    cues
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  return parts.map((part, index) => {
    const next = parts[index + 1];
    const isClose = next !== undefined && pauseBefore(cues, next.first) <= longestPause;
    const more = isClose ? textOf(next.first, next.end).slice(0, overlap).replace(/\S*$/u, '') : '';
    return { ...part, text: `${textOf(part.first, part.end)} ${more}` };
  });
}

/** @returns seconds; 0 when unknown */
function pauseBefore(cues: readonly Cue[], index: number): number {
  return (cues[index]?.start ?? 0) - (cues[index - 1]?.end ?? 0);
}

export const cuesBehindPart = 3;

export function findInTranscript(cues: readonly Cue[], words: readonly string[]): TranscriptHit | null {
  const wanted = words.map(plainWord);
  if (wanted.length === 0) return null;
  const part = partsOf(cues).find(({ text }) => {
    const said = new Set(wordsIn(text).map(({ word }) => word));
    return wanted.every((word) => said.has(word));
  });
  return part === undefined ? null : findTranscriptHit(cues.slice(part.first, part.end + cuesBehindPart), words);
}
