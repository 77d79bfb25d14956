import { msApart } from '#core/server/time-between';

const hourMs = 60 * 60 * 1000;

const againMs = hourMs;
/** A backup is late when the newest good one is older than this many rounds. */
const lateAfterRounds = 2;

export function isDue(
  last: { started_at: Date | null; state: string } | undefined,
  { everyHours, now }: { everyHours: number; now: Date },
): boolean {
  if (!last?.started_at) return true;
  const waitMs = last.state === 'failed' ? Math.min(againMs, everyHours * hourMs) : everyHours * hourMs;
  return msApart(last.started_at, now) >= waitMs;
}

/** @param since the moment of the newest good backup, else when the first was asked for; null before that */
export function isLate(since: Date | null, { everyHours, now }: { everyHours: number; now: Date }): boolean {
  return since !== null && msApart(since, now) > lateAfterRounds * everyHours * hourMs;
}
