import type { Backoff } from '#core/server/queue/backoff';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Short at first, for a receiver that restarts; long in the end, for one that is down for a weekend. */
const pausesMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
];

export const backoff: Backoff = { pausesMs, givenUpAfterMs: 3 * dayMs };
/** The longest that a receiver is left alone because it says so (`Retry-After`), in ms. */
export const longestWaitMs = dayMs;
/** An endpoint that took nothing for so long, in ms, is disabled. */
export const disabledAfterMs = 5 * dayMs;

export function isDelivered(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The receiver says that there will never be anything at its address again. */
export function isGone(status: number): boolean {
  return status === 410;
}
