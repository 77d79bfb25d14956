import type { Cue } from '#features/transcripts/contract/transcript';
import { wordsIn } from '#features/transcripts/contract/transcript-hit';

export interface PlacedWord {
  word: string;
  cue: number;
  start: number;
  end: number;
}

export interface CueMark {
  start: number;
  end: number;
  hit: number;
}

export interface Found {
  hits: number;
  marks: ReadonlyMap<number, readonly CueMark[]>;
}

/** A single letter would be found nearly everywhere. */
const fewestCharacters = 2;

export function placedWords(cues: readonly Cue[]): PlacedWord[] {
  return cues.flatMap(({ text }, cue) => wordsIn(text).map((word) => ({ ...word, cue })));
}

/**
 * Finds consecutive words, also across cues.
 * @param typed may end in an incomplete word
 */
export function findWords(said: readonly PlacedWord[], typed: string): Found {
  const wanted = wordsIn(typed).map(({ word }) => word);
  const marks = new Map<number, CueMark[]>();
  if (wanted.join('').length < fewestCharacters) return { hits: 0, marks };
  let hits = 0;
  for (let at = 0; at + wanted.length <= said.length; at += 1) {
    if (!isSaidAt(said, at, wanted)) continue;
    for (const { cue, start, end } of said.slice(at, at + wanted.length))
      addMark(marks, cue, { start, end, hit: hits });
    hits += 1;
    at += wanted.length - 1;
  }
  return { hits, marks };
}

function isSaidAt(said: readonly PlacedWord[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((word, place) => {
    const found = said[at + place]?.word ?? '';
    return place === wanted.length - 1 ? found.startsWith(word) : found === word;
  });
}

function addMark(marks: Map<number, CueMark[]>, cue: number, mark: CueMark): void {
  const inCue = marks.get(cue) ?? [];
  const last = inCue.at(-1);
  if (last?.hit === mark.hit) last.end = mark.end;
  else inCue.push(mark);
  marks.set(cue, inCue);
}
