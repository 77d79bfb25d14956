import { dayOf } from '#core/contract/calendar';
import { msApart } from '#core/server/time-between';
import { isPart } from './period.ts';

const hourMs = 60 * 60 * 1000;
/** How soon a failed reconciliation is retried. */
const againMs = hourMs;
/** The earliest hour by the library's calendar; payments of midnight are booked by then. */
const firstHour = 5;
const lateAfterMs = 48 * hourMs;

interface Planned {
  started_at: Date | null;
  state: string;
  /** `YYYY-MM-DD`. */
  to_day: string;
}

/** @returns whether the daily reconciliation is due @param last the last one that was started */
export function isDue(last: Planned | undefined, now: Date): boolean {
  if (!last?.started_at) return true;
  if (last.state === 'failed') return msApart(last.started_at, now) >= againMs;
  if (isPart({ to: last.to_day }, last.started_at)) return true;
  return dayOf(last.started_at) !== dayOf(now) && dayOf(new Date(now.getTime() - firstHour * hourMs)) === dayOf(now);
}

/**
 * @param since the start of the last complete daily reconciliation, or else of the first payment; null before that
 * @returns whether an operator should look
 */
export function isLate(since: Date | null, now: Date): boolean {
  return since !== null && msApart(since, now) > lateAfterMs;
}
