import type { Slice } from '#core/server/paged';

/**
 * How many messages a list has, and in which weeks they were given, newest first. By it a page far down a list is found without
 * passing all that comes before it (docs/decisions/042-lists-at-any-size.md).
 */
export interface ListShape {
  total: number;
  /** Numbers of weeks that have messages, descending. */
  weeks: Int32Array;
  /** How many messages the list has in the week at the same index and in all later ones. */
  until: Int32Array;
}

/** Which days to read for a slice of a list. */
export interface Reach {
  /** The last day that needs to be read, `YYYY-MM-DD`; `infinity` for the beginning of the list. */
  newest: string;
  /** The first day of the whole list, which stops the reading of its last page. */
  oldest: string;
  /** How many messages of the list come before the slice in the days up to `newest`. */
  skipped: number;
  /** How many messages, of the list or not, have been read when the slice is full; about. */
  passed: number;
}

/** So many messages are passed for free, to be sure that nothing new is missed. */
const fewPassed = 2_000;

const daysOfWeek = 7;
const dayMs = 24 * 60 * 60 * 1000;
/** The Monday from which weeks are counted, before all messages: `0001-01-01`. */
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

/** @returns what is in the first and not in the second, which the first contains */
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
  // What has been added since the list was counted may be newer than all that it had.
  const isOpen = index === 0 && (!isCurrent || later <= fewPassed);
  return {
    newest: isOpen ? 'infinity' : dayOf(week, daysOfWeek - 1),
    oldest: dayOf(oldestWeek, 0),
    skipped: offset - (until[index - 1] ?? 0),
    passed: countDownTo(all, lastWeek) - (isOpen ? 0 : later),
  };
}

/** How many messages were given in this week or later. */
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

/** The index of the first number that is over the value. */
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
