import * as z from 'zod/mini';
import {
  ChapterList,
  type ChapterStart,
  chaptersIn,
  misplaced,
  startIn,
  startText,
} from '#features/messages/contract/chapter-list';
import * as texts from './texts.ts';

export interface ChapterRow {
  key: number;
  time: string;
  title: string;
}

let made = 0;

export function rowOf({ time = '', title = '' }: Partial<Omit<ChapterRow, 'key'>> = {}): ChapterRow {
  made += 1;
  return { key: made, time, title };
}

export function rowsOf(chapters: readonly ChapterStart[]): ChapterRow[] {
  return chapters.map(({ start, title }) => rowOf({ time: startText(start), title }));
}

export type Typed = { chapters: ChapterStart[] } | { key: number | null; reason: string };

/**
 * Rows may be in any order; empty ones are ignored.
 * @param duration in seconds
 */
export function readRows(rows: readonly ChapterRow[], duration: number): Typed {
  const read = [];
  for (const { key, time, title } of rows) {
    if (time.trim() === '' && title.trim() === '') continue;
    const start = startIn(time);
    if (start === null) return { key, reason: texts.giveATime() };
    if (title.trim() === '') return { key, reason: texts.giveTheChapterATitle() };
    read.push({ key, start, title: title.trim() });
  }
  const inOrder = read.toSorted((one, other) => one.start - other.start);
  const chapters = inOrder.map(({ start, title }) => ({ start, title }));
  const wrong = misplaced(chapters, duration);
  if (wrong) return { key: inOrder[wrong.at]?.key ?? null, reason: wrong.reason };
  const list = z.safeParse(ChapterList, chapters);
  if (list.success) return { chapters: list.data };
  const [issue] = list.error.issues;
  const place = issue?.path[0];
  return { key: (typeof place === 'number' && inOrder[place]?.key) || null, reason: issue?.message ?? '' };
}

export function pastedRows(text: string): ChapterRow[] | null {
  if (!/[\r\n]/.test(text.trim())) return null;
  const read = chaptersIn(text);
  return 'line' in read || read.length === 0 ? null : rowsOf(read);
}
