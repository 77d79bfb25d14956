import * as z from 'zod/mini';
import { textInUtf8 } from '#core/server/utf8';
import { ChapterList, ChapterStart, chaptersIn, misplaced } from '#features/messages/contract/chapter-list';

export const largestChaptersBytes = 256 * 1024;

/** Chapters of the podcast namespace with `toc: false` only show a picture or link at some moment. */
const PodcastChapters = z.object({
  chapters: z.array(
    z.object({ startTime: z.number(), title: z._default(z.string(), ''), toc: z._default(z.boolean(), true) }),
  ),
});

const maxFaults = 5;

/**
 * @param bytes UTF-8: one chapter a line (`0:12:30 The second letter`), or the JSON of `podcast:chapters`
 * @returns faults as sentences that name the lines
 */
export function readChapters(bytes: Uint8Array, durationMs: number): ChapterStart[] | { fault: string } {
  const text = textInUtf8(bytes);
  if (text === null) return { fault: 'The file isn’t text in UTF-8.' };
  const read = /^\s*\{/.test(text) ? chaptersInJson(text) : chaptersInLines(text);
  if ('fault' in read) return read;
  if (read.length === 0) return { fault: 'The file has no chapters.' };
  const list = z.safeParse(ChapterList, read);
  if (!list.success) return { fault: `${list.error.issues[0]?.message}.` };
  const late = misplaced(list.data, durationMs / 1000);
  return late ? { fault: `${late.reason}.` } : list.data;
}

function chaptersInLines(text: string): ChapterStart[] | { fault: string } {
  const chapters: ChapterStart[] = [];
  const faults: string[] = [];
  for (const [at, line] of text.split(/\r\n|[\r\n]/).entries()) {
    const read = chaptersIn(line);
    if ('line' in read) faults.push(`Line ${at + 1} isn’t a chapter: ${read.reason}.`);
    else chapters.push(...read);
  }
  return faults.length > 0 ? { fault: said(faults) } : chapters;
}

function chaptersInJson(text: string): ChapterStart[] | { fault: string } {
  const read = z.safeParse(PodcastChapters, parsed(text));
  if (!read.success)
    return { fault: 'The file isn’t JSON with a list of chapters, each with a startTime in seconds and a title.' };
  const faults: string[] = [];
  const chapters = read.data.chapters.flatMap(({ startTime, title, toc }, at) => {
    if (!toc) return [];
    const chapter = z.safeParse(ChapterStart, { start: startTime, title });
    if (chapter.success) return chapter.data;
    faults.push(`Chapter ${at + 1} can’t be used: ${chapter.error.issues[0]?.message}.`);
    return [];
  });
  return faults.length > 0 ? { fault: said(faults) } : chapters;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function said(faults: readonly string[]): string {
  const more = faults.length - maxFaults;
  return [...faults.slice(0, maxFaults), ...(more > 0 ? [`${more} more can’t be used either.`] : [])].join(' ');
}
