import { msApart } from '#core/server/time-between';

const hourMs = 60 * 60 * 1000;

/** The back-off after a failed backup, in ms. */
const againMs = hourMs;
/** A backup is late when the newest good one is older than this many rounds. */
const lateAfterRounds = 2;

/** @returns whether a planned backup is due @param last the one that was started last */
export function isDue(
  last: { started_at: Date | null; state: string } | undefined,
  { everyHours, now }: { everyHours: number; now: Date },
): boolean {
  if (!last?.started_at) return true;
  const waitMs = last.state === 'failed' ? Math.min(againMs, everyHours * hourMs) : everyHours * hourMs;
  return msApart(last.started_at, now) >= waitMs;
}

/**
 * @param since the moment of the newest good backup, else when the first was asked for; null before that
 * @returns whether the owners should look after backups
 */
export function isLate(since: Date | null, { everyHours, now }: { everyHours: number; now: Date }): boolean {
  return since !== null && msApart(since, now) > lateAfterRounds * everyHours * hourMs;
}
