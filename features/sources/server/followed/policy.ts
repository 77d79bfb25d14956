const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Feeds aren't asked all at once: each up to so much earlier or later than its hour, in ms. */
const spreadMs = 5 * minuteMs;
const longestPauseMs = dayMs;
/** The longest that a server is left alone because it says so. */
const longestWaitMs = 7 * dayMs;

/** A feed that was ever read whole is so again after this time, since talks are added with older dates too. */
const readWholeEveryMs = 7 * dayMs;
/** For how long a feed may fail before operators get a mail, and how often again while it goes on. */
export const notifyAfterMs = dayMs;
export const notifyAgainMs = 7 * dayMs;

/**
 * When a feed is checked next: an hour after a good check, later and later after failures in a row, up to a day, and never before its
 * server wants to be asked.
 * @param failures in a row, 0 after a good check
 * @param waitMs what the server asked for; null for nothing
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
  // Rather late than before the moment that the server named.
  const ms = asked > pauseMs + spread ? asked + Math.abs(spread) : pauseMs + spread;
  return new Date(now.getTime() + Math.round(ms));
}

/** @returns whether all pages are to be read, and not only those with something new @param readWholeAt when they were; null for never */
export function isWholeDue(readWholeAt: Date | null, now: Date): boolean {
  return readWholeAt === null || Math.abs(now.getTime() - readWholeAt.getTime()) >= readWholeEveryMs;
}
