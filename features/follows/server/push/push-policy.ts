const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Between two push messages to one browser. */
export const betweenPushesMs = hourMs;
/** How long a push service keeps one for a browser that is off, in seconds. */
export const keptSeconds = 24 * 60 * 60;
/** After so long since its first failure, a push message is given up. */
export const givenUpAfterMs = dayMs;

const pausesMs = [30 * 1000, 2 * minuteMs, 10 * minuteMs, hourMs];
const longestPauseMs = 3 * hourMs;

/** @param failures how many there were before this one @param random from 0 up to 1 @returns ms */
export function pauseAfter(failures: number, random: number): number {
  return Math.round((pausesMs[failures] ?? longestPauseMs) * (0.8 + 0.4 * random));
}

/** The push service says that there is no such subscription any more (RFC 8030). */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}
