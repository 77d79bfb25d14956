import { dayOf } from '#core/contract/calendar';
import { msApart } from '#core/server/time-between';
import { isPart } from './period.ts';

const hourMs = 60 * 60 * 1000;
const againMs = hourMs;
/** Reconciliations start from this hour of the library's calendar, since payments of midnight are booked by then. */
const firstHour = 5;
const lateAfterMs = 48 * hourMs;

interface Planned {
  started_at: Date | null;
  state: string;
  to_day: string;
}

export function isDue(last: Planned | undefined, now: Date): boolean {
  if (!last?.started_at) return true;
  if (last.state === 'failed') return msApart(last.started_at, now) >= againMs;
  if (isPart({ to: last.to_day }, last.started_at)) return true;
  return dayOf(last.started_at) !== dayOf(now) && dayOf(new Date(now.getTime() - firstHour * hourMs)) === dayOf(now);
}

/** @param since the start of the last complete daily reconciliation, or else of the first payment; null before that */
export function isLate(since: Date | null, now: Date): boolean {
  return since !== null && msApart(since, now) > lateAfterMs;
}
