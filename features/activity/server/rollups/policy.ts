import { dayOf, endOfDay } from '#core/contract/calendar';
import { dayAfter, firstOfMonth, mondayOf, nextMonth } from '#core/server/days';

type SpanName = 'day' | 'week' | 'month' | '7 days' | '30 days' | '90 days';

/** Consecutive days, `YYYY-MM-DD` in the library's time zone, whose listeners are counted. */
export interface Period {
  span: SpanName;
  /** Identifies the period: the first day of a calendar period, the last day of any other. */
  day: string;
  first: string;
  last: string;
}

export interface Counted {
  span: string;
  day: string;
  countedAt: Date;
}

const minuteMs = 60 * 1000;
/** The pause between counts of a current period. Longer periods have more to read. */
const pauseMs: Readonly<Record<SpanName, number>> = {
  day: minuteMs,
  week: 5 * minuteMs,
  '7 days': 5 * minuteMs,
  month: 10 * minuteMs,
  '30 days': 10 * minuteMs,
  '90 days': 10 * minuteMs,
};
/** A play that continues past midnight reports its seconds when it stops, so a day is counted again afterwards. */
const graceMs = 60 * minuteMs;

/** @returns the periods that contain the day or end with it */
export function periodsOf(day: string): Period[] {
  const [monday, first] = [mondayOf(day), firstOfMonth(day)];
  return [
    { span: '90 days', day, first: dayAfter(day, -89), last: day },
    { span: '30 days', day, first: dayAfter(day, -29), last: day },
    { span: '7 days', day, first: dayAfter(day, -6), last: day },
    { span: 'month', day: first, first, last: dayAfter(nextMonth(day), -1) },
    { span: 'week', day: monday, first: monday, last: dayAfter(monday, 6) },
    { span: 'day', day, first: day, last: day },
  ];
}

export interface ToCount {
  now: Date;
  /** The first day to consider: the day before the last counted one, or the oldest activity's day. */
  from: string;
  keptFrom: string;
  counted: readonly Counted[];
}

/**
 * @returns the periods to count now: never counted, ended since their count, or current and counted long ago.
 * The longest come first because they decide which countries are counted by day. Then the oldest come first: counting
 * resumes at the last counted day, so no earlier day may be left out by an abort or by another server.
 */
export function periodsDue({ now, from, keptFrom, counted }: ToCount): Period[] {
  const countedAt = new Map(counted.map((one) => [`${one.span} ${one.day}`, one.countedAt.getTime()]));
  const due = new Map<string, Period>();
  for (let day = dayOf(now); day >= from; day = dayAfter(day, -1)) {
    for (const period of periodsOf(day)) {
      const key = `${period.span} ${period.day}`;
      if (period.first >= keptFrom && isDue(period, now.getTime(), countedAt.get(key) ?? null)) due.set(key, period);
    }
  }
  return [...due.values()].sort((a, b) => lengthOf(b) - lengthOf(a) || a.first.localeCompare(b.first));
}

function isDue({ span, last }: Period, now: number, countedAt: number | null): boolean {
  if (countedAt === null) return true;
  const end = endOfDay(last).getTime();
  if (now < end) return now - countedAt >= pauseMs[span];
  return countedAt < end + graceMs && now >= end + graceMs;
}

function lengthOf({ first, last }: Period): number {
  return Date.parse(last) - Date.parse(first);
}
