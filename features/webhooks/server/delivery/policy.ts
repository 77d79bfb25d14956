import type { Backoff } from '#core/server/queue/backoff';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Short at first, for a receiver that restarts; long later, for one that is down for a weekend. */
const backoffMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
];

export const backoff: Backoff = { backoffMs, givenUpAfterMs: 3 * dayMs };
export const longestWaitMs = dayMs;
export const disabledAfterMs = 5 * dayMs;

export function isDelivered(status: number): boolean {
  return status >= 200 && status < 300;
}

export function isGone(status: number): boolean {
  return status === 410;
}
