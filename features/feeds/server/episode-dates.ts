import { LRUCache } from 'lru-cache';
import { dayOf, momentAt } from '#core/contract/calendar';
import type { Spans, UndatedMessage } from './feed-episode-queries.ts';

export interface WantedDate {
  id: string;
  /** In ms since 1970, in whole seconds. */
  at: number;
  /** The direction in which to search a free second: later, earlier, or 0 to share the date. */
  step: 1 | -1 | 0;
}

const secondMs = 1000;
const halfDayMs = 12 * 60 * 60 * 1000;

/**
 * Prefers noon of the day of the talk. A message that appeared on that day or earlier gets the moment it appeared; a later release gets its
 * release. The date is never later than now.
 */
export function wantedDate(message: Omit<UndatedMessage, 'plain_topic'>, now: Date): WantedDate {
  const { id, when, start_date, appeared_at, is_old } = message;
  const isReleasedLater = start_date !== null && dayOf(start_date) > when;
  const moment = (at: Date): WantedDate => ({
    id,
    at: toTheSecond(Math.min(at.getTime(), now.getTime())),
    step: -1,
  });
  if (is_old) {
    const former = isReleasedLater ? start_date : noonOf(when);
    return former <= now ? { id, at: toTheSecond(former.getTime()), step: 0 } : moment(appeared_at);
  }
  if (isReleasedLater) return moment(start_date);
  const noon = noonOf(when);
  return when < dayOf(appeared_at) && noon <= now ? { id, at: noon.getTime(), step: 1 } : moment(appeared_at);
}

export function spansOf(wanted: readonly WantedDate[]): Spans {
  const spans = wanted
    .flatMap(({ at, step }) =>
      step === 0 ? [] : [{ from: Math.min(at, at + step * halfDayMs), to: Math.max(at, at + step * halfDayMs) }],
    )
    .toSorted((one, other) => one.from - other.from);
  const apart: { from: number; to: number }[] = [];
  for (const span of spans) {
    const last = apart.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else apart.push({ ...span });
  }
  return { from: apart.map(({ from }) => new Date(from)), to: apart.map(({ to }) => new Date(to)) };
}

/**
 * Gives messages of the same moment separate seconds, so that feeds have a stable order.
 * @param wanted messages of the same moment in a fixed order, e.g. by id
 */
export function datesOf(wanted: readonly WantedDate[], others: readonly Date[]): Map<string, Date> {
  const taken = new Set(others.map((date) => toTheSecond(date.getTime())));
  const nextOf = new Map<string, number>();
  const dates = new Map<string, Date>();
  const give = ({ id, at, step }: WantedDate) => {
    const place = `${step} ${at}`;
    let free = nextOf.get(place) ?? at;
    if (step !== 0) while (taken.has(free)) free += step * secondMs;
    nextOf.set(place, free);
    taken.add(free);
    dates.set(id, new Date(free));
  };
  for (const one of wanted) if (one.step !== -1) give(one);
  for (const one of wanted.toReversed()) if (one.step === -1) give(one);
  return dates;
}

function toTheSecond(ms: number): number {
  return Math.floor(ms / secondMs) * secondMs;
}

/** Caches each day's noon, since most days have several messages. */
const noons = new LRUCache<string, Date>({ max: 5000 });

function noonOf(day: string): Date {
  const known = noons.get(day);
  if (known) return known;
  const noon = momentAt(`${day}T12:00`);
  noons.set(day, noon);
  return noon;
}
