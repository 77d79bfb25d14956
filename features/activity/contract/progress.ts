// Cards need this module at once, so it imports no schemas, which would load the rest of the contract.

/** A message is begun after this many seconds, or after this part of a shorter message. */
export const begunAfter = { seconds: 30, part: 0.25 };

/** A message is finished when at most this many seconds remain, or this part of a shorter message. */
export const finishedWithin = { seconds: 60, part: 0.05 };

/**
 * @param position in seconds
 * @param duration in seconds; 0 when unknown, and then nothing is finished
 */
export function isFinished(position: number, duration: number): boolean {
  return duration > 0 && duration - position <= Math.min(finishedWithin.seconds, finishedWithin.part * duration);
}

/**
 * @param position in seconds
 * @param duration in seconds; 0 when unknown
 */
export function isBegun(position: number, duration: number): boolean {
  const least = duration > 0 ? Math.min(begunAfter.seconds, begunAfter.part * duration) : begunAfter.seconds;
  return position >= least && !isFinished(position, duration);
}
