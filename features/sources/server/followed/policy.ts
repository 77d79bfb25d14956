const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** In ms, earlier or later, so that feeds aren't all checked at once. */
const spreadMs = 5 * minuteMs;
const longestPauseMs = dayMs;
/** The longest wait that a server's reply can demand. */
const longestWaitMs = 7 * dayMs;

/** Feeds are reread as a whole after this time, because talks may be added with older dates. */
const readWholeEveryMs = 7 * dayMs;
/** How long a feed fails before operators get a mail, and how often it is repeated. */
export const notifyAfterMs = dayMs;
export const notifyAgainMs = 7 * dayMs;

/**
 * An hour after a good check; later after consecutive failures, up to a day; never before the time that the server demands.
 * @param failures in a row, 0 after a good check
 * @param waitMs demanded by the server; null for none
 * @param chance from 0 to 1
 */
export function nextCheck({
  now,
  failures,
  waitMs,
  chance,
}: {
  now: Date;
  failures: number;
  waitMs: number | null;
  chance: number;
}): Date {
  const pauseMs = Math.min(hourMs * 2 ** Math.max(0, failures - 1), longestPauseMs);
  const asked = Math.min(waitMs ?? 0, longestWaitMs);
  const spread = (2 * chance - 1) * spreadMs;
  // The spread must not bring the check before the server's time.
  const ms = asked > pauseMs + spread ? asked + Math.abs(spread) : pauseMs + spread;
  return new Date(now.getTime() + Math.round(ms));
}

/** @param readWholeAt when all pages were last read; null for never @returns whether all are due, not only those with new items */
export function isWholeDue(readWholeAt: Date | null, now: Date): boolean {
  return readWholeAt === null || Math.abs(now.getTime() - readWholeAt.getTime()) >= readWholeEveryMs;
}
