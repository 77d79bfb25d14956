import type { Slice } from '#core/server/paged';

/**
 * A list's number of messages per week locates a far page without reading all messages before it (docs/decisions/finished-replies.md).
 */
export interface ListShape {
  total: number;
  weeks: Int32Array;
  until: Int32Array;
}

export interface Reach {
  /** The last day to read, `YYYY-MM-DD`; `infinity` for the beginning of the list. */
  newest: string;
  oldest: string;
  skipped: number;
  passed: number;
}

/** Reading this many extra messages costs little, and ensures that no new one is missed. */
const fewPassed = 2_000;

const daysOfWeek = 7;
const dayMs = 24 * 60 * 60 * 1000;
/** Weeks are counted from this Monday, which is earlier than any message. */
export const firstMonday = '0001-01-01';
const firstMondayMs = Date.parse(`${firstMonday}T00:00:00Z`);

export function shapeOf(weeks: readonly { week: number; messages: number }[]): ListShape {
  let total = 0;
  const until = weeks.map(({ messages }) => {
    total += messages;
    return total;
  });
  return { total, weeks: Int32Array.from(weeks, ({ week }) => week), until: Int32Array.from(until) };
}

export function without(shape: ListShape, part: ListShape): ListShape {
  const until = new Int32Array(shape.weeks.length);
  let index = 0;
  for (const [at, week] of shape.weeks.entries()) {
    while ((part.weeks[index] ?? week - 1) >= week) index += 1;
    until[at] = (shape.until[at] ?? 0) - (part.until[index - 1] ?? 0);
  }
  return { total: shape.total - part.total, weeks: shape.weeks, until };
}

export function reachOf(
  { total, weeks, until }: ListShape,
  { offset, limit }: Slice,
  { all, isCurrent }: { all: ListShape; isCurrent: boolean },
): Reach | null {
  const index = firstOver(until, offset);
  const week = weeks[index];
  const oldestWeek = weeks.at(-1);
  const lastWeek = weeks[firstOver(until, Math.min(offset + limit, total) - 1)];
  if (week === undefined || oldestWeek === undefined || lastWeek === undefined) return null;
  const later = countDownTo(all, week + 1);
  const isOpen = index === 0 && (!isCurrent || later <= fewPassed);
  return {
    newest: isOpen ? 'infinity' : dayOf(week, daysOfWeek - 1),
    oldest: dayOf(oldestWeek, 0),
    skipped: offset - (until[index - 1] ?? 0),
    passed: countDownTo(all, lastWeek) - (isOpen ? 0 : later),
  };
}

function countDownTo({ weeks, until }: ListShape, week: number): number {
  let low = 0;
  let high = weeks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weeks[middle] ?? 0) >= week) low = middle + 1;
    else high = middle;
  }
  return until[low - 1] ?? 0;
}

function firstOver(ascending: Int32Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function dayOf(week: number, day: number): string {
  return new Date(firstMondayMs + (week * daysOfWeek + day) * dayMs).toISOString().slice(0, 10);
}
