import type { Backoff } from '#core/server/queue/backoff';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const betweenPushesMs = hourMs;
/** In seconds: how long a push service keeps a message for a browser that is off. */
export const keptSeconds = 24 * 60 * 60;

export const backoff: Backoff = {
  backoffMs: [30 * 1000, 2 * minuteMs, 10 * minuteMs, hourMs, 3 * hourMs],
  givenUpAfterMs: dayMs,
};

/** The push service reports that the subscription no longer exists (RFC 8030). */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}
