import { dayOf, endOfDay } from '#core/contract/calendar';
import { dayAfter, firstOfMonth, mondayOf, nextMonth } from '#core/server/days';

type SpanName = 'day' | 'week' | 'month' | '7 days' | '30 days' | '90 days';

/** Days are `YYYY-MM-DD` in the library's time zone. */
export interface Period {
  span: SpanName;
  /** A calendar period is identified by its first day, any other period by its last day. */
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
/** Longer periods have more to read, so their counts are further apart. */
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
  from: string;
  keptFrom: string;
  counted: readonly Counted[];
}

/**
 * Lists periods that were never counted, ended since their count, or were counted long ago. Longest periods come first because they decide
 * which countries a day names; then oldest ones, so that an abort skips none.
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
