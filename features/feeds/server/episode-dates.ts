import { LRUCache } from 'lru-cache';
import { dayOf, momentAt } from '#core/contract/calendar';
import type { Spans, UndatedMessage } from './feed-episode-queries.ts';

/** The date that a message should have; where another message has it, this one gets the next free second. */
export interface WantedDate {
  id: string;
  /** In whole seconds; in ms since the epoch. */
  at: number;
  /** Where to look for one that is free: later, earlier, or nowhere. */
  step: 1 | -1 | 0;
}

const secondMs = 1000;
const halfDayMs = 12 * 60 * 60 * 1000;

/**
 * Noon of the day that the talk was given; the moment that the message appeared, where that was on this day or earlier; the moment of
 * its release, where that was on a later day. Never later than now.
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

/** @returns where others may have the dates already */
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
 * Gives each message its date in feeds. Messages of one moment get a second each, so that they have an order: after the noon of
 * their day, or before the moment at which all of them appeared.
 * @param wanted those of one moment in the order of the dates that they get, e.g. by the messages' ids
 * @param others dates of other messages
 * @returns the messages' dates by their ids
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

/** Looked up in the calendar once for each day: most have several messages. */
const noons = new LRUCache<string, Date>({ max: 5000 });

function noonOf(day: string): Date {
  const known = noons.get(day);
  if (known) return known;
  const noon = momentAt(`${day}T12:00`);
  noons.set(day, noon);
  return noon;
}
