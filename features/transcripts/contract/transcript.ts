import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';

/** In bytes; an hour of speech takes about 100 KB. */
export const largestTranscriptBytes = 2 * 1024 * 1024;
export const maxCues = 50_000;
export const longestCue = 5_000;

export const transcriptFormats = ['vtt', 'srt', 'text'] as const;

/** In seconds from the message's beginning; null without times. */
export const Cue = describe(
  z.object({
    start: describe(
      z.nullable(z.number()),
      'In seconds from the message’s beginning; null in a transcript without times.',
    ),
    end: describe(z.nullable(z.number()), 'In seconds; it is never later than the next cue’s beginning.'),
    text: describe(z.string(), 'The words, on one line, without markup.'),
  }),
  {
    description: 'Words of a message and when they are said.',
    example: { start: 12.4, end: 15.9, text: 'The farmer waits for the rain.' },
  },
);
export type Cue = z.output<typeof Cue>;

export const Transcript = describe(
  z.object({
    language: describe(z.string(), 'The transcript’s language, as a BCP 47 tag.'),
    cues: z.array(Cue),
  }),
  'The words of a message in their order. Either all of its cues have times or none has.',
);
export type Transcript = z.output<typeof Transcript>;

export function isTimed({ cues }: Pick<Transcript, 'cues'>): boolean {
  return cues[0] !== undefined && cues[0].start !== null;
}

const pauseSeconds = 2;
/** In characters: the first length ends a paragraph at the next sentence, the longest at the next word. */
const paragraphCharacters = 400;
const longestParagraph = 1_200;
const sentenceEnd = /[.!?…]["'”’)\]]*$/;

export function paragraphsOf(cues: readonly Cue[]): Cue[][] {
  const paragraphs: Cue[][] = [];
  let paragraph: Cue[] = [];
  let length = 0;
  for (const cue of cues) {
    const before = paragraph.at(-1);
    if (before !== undefined && endsParagraph(before, cue, length)) {
      paragraphs.push(paragraph);
      paragraph = [];
      length = 0;
    }
    paragraph.push(cue);
    length += cue.text.length;
  }
  return paragraph.length > 0 ? [...paragraphs, paragraph] : paragraphs;
}

function endsParagraph(before: Cue, next: Cue, length: number): boolean {
  if (before.end === null || next.start === null) return true;
  if (length >= longestParagraph) return true;
  const isSentence = sentenceEnd.test(before.text);
  return isSentence && (length >= paragraphCharacters || next.start - before.end >= pauseSeconds);
}

/** @returns the index of the cue said at this time, or of the last one before; -1 before the first */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function transcriptFile(transcript: Pick<Transcript, 'cues'>): string {
  if (!isTimed(transcript)) return `${transcript.cues.map(({ text }) => text).join('\n\n')}\n`;
  const blocks = transcript.cues.map(
    ({ start, end, text }) => `${vttTime(start ?? 0)} --> ${vttTime(end ?? 0)}\n${escaped(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function vttTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
