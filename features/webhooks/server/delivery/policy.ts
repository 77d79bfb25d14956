const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Short at first, for a receiver that restarts; long in the end, for one that is down for a weekend. */
const pausesMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs];
const longestPauseMs = 12 * hourMs;
/** By this part a pause may be shorter or longer, so that what failed together isn't tried again together. */
const jitter = 0.2;
/** The longest that a receiver is left alone because it says so (`Retry-After`), in ms. */
export const longestWaitMs = dayMs;

/** After so long since its first failure, in ms, a delivery is given up. */
export const givenUpAfterMs = 3 * dayMs;
/** An endpoint that took nothing for so long, in ms, is disabled. */
export const disabledAfterMs = 5 * dayMs;

/**
 * @param failures how many there were before this one
 * @param random from 0 up to 1
 * @returns the pause until the next attempt, in ms
 */
export function pauseAfter(failures: number, random: number): number {
  const pause = pausesMs[failures] ?? longestPauseMs;
  return Math.round(pause * (1 - jitter + 2 * jitter * random));
}

export function isDelivered(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The receiver says that there will never be anything at its address again. */
export function isGone(status: number): boolean {
  return status === 410;
}
