import { validDate } from './file-name.ts';

export interface DateSources {
  tags: readonly string[];
  fileName: string | null;
  modified: Date;
}

const earliestYear = 1900;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Prefers the tags' date to the file name's, and both to the file's own date. Impossible days, such as year 0 or the future, are ignored.
 * @returns `YYYY-MM-DD`
 */
export function chooseDate(sources: DateSources, now: Date): string {
  const latest = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  const isPossible = (date: string) => Number(date.slice(0, 4)) >= earliestYear && date <= latest;
  const fileName = sources.fileName && isPossible(sources.fileName) ? sources.fileName : null;

  const tagDates = sources.tags.map(readTagDate).filter((found) => found !== null && isPossible(found.first));
  const day = tagDates.find((found) => found?.given.length === 10);
  if (day) return day.first;
  const rough = tagDates[0];
  if (rough) return fileName?.startsWith(rough.given) ? fileName : rough.first;

  const modified = Number.isNaN(sources.modified.getTime()) ? '' : sources.modified.toISOString().slice(0, 10);
  return fileName ?? (isPossible(modified) ? modified : now.toISOString().slice(0, 10));
}

function readTagDate(text: string): { given: string; first: string } | null {
  const parts =
    /^\s*(\d{4})(?:[-/.](\d{2})(?:[-/.](\d{2}))?)?(?![\d])/.exec(text) ?? /^\s*(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  if (!parts) return null;
  const [, year = '', month, day] = parts;
  const whole = month && day ? validDate(year, month, day) : null;
  if (whole) return { given: whole, first: whole };
  const firstOfMonth = month ? validDate(year, month, '01') : null;
  if (firstOfMonth) return { given: firstOfMonth.slice(0, 7), first: firstOfMonth };
  const firstOfYear = validDate(year, '01', '01');
  return firstOfYear ? { given: year, first: firstOfYear } : null;
}
