import type { Slice } from '#core/server/paged';

/**
 * The number of messages in a list, and the weeks in which they were given, newest first. It locates a page far down a
 * list without reading all messages before it (docs/decisions/042-lists-at-any-size.md).
 */
export interface ListShape {
  total: number;
  /** The numbers of the weeks that have messages, descending. */
  weeks: Int32Array;
  /** For each week, how many messages the list has in it and in all later weeks. */
  until: Int32Array;
}

export interface Reach {
  /** The last day to read, `YYYY-MM-DD`; `infinity` for the beginning of the list. */
  newest: string;
  /** The first day of the whole list, where reading of its last page stops. */
  oldest: string;
  /** How many of the list's messages precede the slice in the days up to `newest`. */
  skipped: number;
  /** Roughly how many messages, of the list or not, are read until the slice is full. */
  passed: number;
}

/** Reading this many extra messages costs little, and ensures that no new one is missed. */
const fewPassed = 2_000;

const daysOfWeek = 7;
const dayMs = 24 * 60 * 60 * 1000;
/** The Monday from which weeks are counted, earlier than any message: `0001-01-01`. */
export const firstMonday = '0001-01-01';
const firstMondayMs = Date.parse(`${firstMonday}T00:00:00Z`);

/** @param weeks with the number of messages in each, newest first */
export function shapeOf(weeks: readonly { week: number; messages: number }[]): ListShape {
  let total = 0;
  const until = weeks.map(({ messages }) => {
    total += messages;
    return total;
  });
  return { total, weeks: Int32Array.from(weeks, ({ week }) => week), until: Int32Array.from(until) };
}

/** @returns the first shape minus the second, which it contains */
export function without(shape: ListShape, part: ListShape): ListShape {
  const until = new Int32Array(shape.weeks.length);
  let index = 0;
  for (const [at, week] of shape.weeks.entries()) {
    while ((part.weeks[index] ?? week - 1) >= week) index += 1;
    until[at] = (shape.until[at] ?? 0) - (part.until[index - 1] ?? 0);
  }
  return { total: shape.total - part.total, weeks: shape.weeks, until };
}

/**
 * @param all every published message
 * @param isCurrent whether nothing has changed since the list was counted
 * @returns null when the list ends before the slice
 */
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
  // Messages that were added since the list was counted may be newer than all it had.
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
