import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { line } from '#core/contract/fields';

/** The most chapters of a message. A file's table of contents stores its length in one byte. */
export const maxChapters = 255;
/** In UTF-16 units. */
export const longestChapterTitle = 200;

/** In seconds: 99 hours. */
const latestStart = 99 * 3600;

export const ChapterStart = describe(
  z.object({
    start: describe(
      z
        .number('Give the time at which the chapter begins, in seconds')
        .check(
          z.nonnegative('A chapter begins at 0 or later'),
          z.lte(latestStart, 'A message isn’t longer than 99 hours'),
        ),
      { description: 'In seconds from the beginning of the message.', asked: 'a start in seconds', sample: '754.5' },
    ),
    title: describe(line(longestChapterTitle, 'Give the chapter a title'), { asked: 'a title' }),
  }),
  {
    description: 'A chapter as an operator writes it: it goes on until the next begins.',
    example: { start: 754.5, title: 'The second letter' },
  },
);
export type ChapterStart = z.output<typeof ChapterStart>;

export const ChapterList = describe(
  z
    .array(ChapterStart)
    .check(z.maxLength(maxChapters, `A message can have ${maxChapters} chapters`), ({ value, issues }) => {
      const wrong = misplaced(value);
      if (wrong) issues.push({ code: 'custom', path: [wrong.at, 'start'], message: wrong.reason, input: value });
    }),
  'Chapters in the order of their times; at most 255. Empty for none.',
);

export interface Misplaced {
  at: number;
  reason: string;
}

/**
 * @param duration of the message in seconds; absent if unknown
 * @returns the first chapter in a wrong order, or after the message's end; null when all are valid
 */
export function misplaced(chapters: readonly ChapterStart[], duration?: number): Misplaced | null {
  for (const [at, { start, title }] of chapters.entries()) {
    const before = chapters[at - 1];
    const named = `“${title}” begins at ${startText(start)}`;
    if (before && start === before.start) {
      return { at, reason: `${named}, as “${before.title}” does. Two chapters can’t begin at the same time` };
    }
    if (before && start < before.start) {
      return {
        at,
        reason: `${named}, before “${before.title}” at ${startText(before.start)}. Put the chapters in the order of their times`,
      };
    }
    if (duration !== undefined && start >= duration) {
      return { at, reason: `${named}, but the message ends at ${startText(Math.floor(duration))}` };
    }
  }
  return null;
}

/** @returns e.g. `5:09`, `1:05:09` from an hour on, `5:09.25` with a fraction */
export function startText(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  const parts = minutes < 60 ? [String(minutes)] : [String(Math.floor(minutes / 60)), two(minutes % 60)];
  const fraction = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`.replace(/0+$/, '');
  return `${[...parts, two(whole % 60)].join(':')}${fraction}`;
}

/**
 * @param text e.g. `5:09`, `75:00` or `1:05:09.25`
 * @returns seconds; null if the text isn't a time
 */
export function startIn(text: string): number | null {
  const [, hours, minutes = '', seconds = '', fraction = ''] =
    /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d(?!\d))(\.\d{1,3})?$/.exec(text.trim()) ?? [];
  if (seconds === '') return null;
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (whole * 1000 + Math.round(Number(`0${fraction}`) * 1000)) / 1000;
}

export function chapterLines(chapters: readonly ChapterStart[]): string[] {
  return chapters.map(({ start, title }) => `${startText(start)} ${title}`.trim());
}

export interface WrongLine {
  line: number;
  reason: string;
}

/** Reads chapters as people write them below a recording: one per line, with its time and title, optionally with a dash between them. */
export function chaptersIn(text: string): ChapterStart[] | WrongLine {
  const chapters: ChapterStart[] = [];
  for (const [at, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\r\n]/)
    .entries()) {
    if (row.trim() === '') continue;
    const [, time = '', title = ''] = /^\s*[[(]?([\d:.]+)[\])]?(?:\s+(?:[-–—:|]\s+)?(.*))?$/u.exec(row) ?? [];
    const start = startIn(time);
    if (start === null) {
      return { line: at + 1, reason: 'it doesn’t begin with a time, e.g. 12:30 or 1:05:09' };
    }
    const chapter = z.safeParse(ChapterStart, { start, title });
    if (!chapter.success) return { line: at + 1, reason: asClause(chapter.error.issues[0]?.message ?? '') };
    chapters.push(chapter.data);
  }
  return chapters;
}

function asClause(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
