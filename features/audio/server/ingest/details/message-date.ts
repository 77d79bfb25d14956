import { validDate } from './file-name.ts';

/** Best first. */
export interface DateSources {
  /** As tags write them: `2024-03-17`, `2024-03`, `2024`, with or without a time. */
  tags: readonly string[];
  /** `YYYY-MM-DD` or null. */
  fileName: string | null;
  modified: Date;
}

const earliestYear = 1900;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Chooses a message's `when`, in this order: the tags' day; the tags' year or month, with the day of an agreeing file name or else the
 * first; the file name; the file's own date. Impossible days (year 0, the future) are passed over.
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

/** @returns the given part of the date, and the first day that fits it; null for no date */
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
