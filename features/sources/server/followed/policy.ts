const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** In ms. Checks vary by this time, so that feeds aren't all checked at once. */
const spreadMs = 5 * minuteMs;
const longestPauseMs = dayMs;
/** In ms, the longest wait that a server's reply can demand. */
const longestWaitMs = 7 * dayMs;

/** In ms. Feeds are regularly reread as a whole, because talks may be added with older dates. */
const readWholeEveryMs = 7 * dayMs;
/** In ms. Operators get a mail after this time of failures, repeated at the same interval. */
export const notifyAfterMs = dayMs;
export const notifyAgainMs = 7 * dayMs;

/**
 * An hour after a good check, up to a day after consecutive failures, and never before the server allows.
 * @param failures in a row; 0 after a good check
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
  const ms = asked > pauseMs + spread ? asked + Math.abs(spread) : pauseMs + spread;
  return new Date(now.getTime() + Math.round(ms));
}

export function isWholeDue(readWholeAt: Date | null, now: Date): boolean {
  return readWholeAt === null || Math.abs(now.getTime() - readWholeAt.getTime()) >= readWholeEveryMs;
}
