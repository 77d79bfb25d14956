// Without schemas, since cards need it at once: the rest of the contract doesn't come with it.

/** How far into a message its listener is once they have begun it: seconds, and the part of a shorter one. */
export const begunAfter = { seconds: 30, part: 0.25 };

/** How close to its end a message counts as finished: seconds, and the part of a shorter one. */
export const finishedWithin = { seconds: 60, part: 0.05 };

/**
 * features/activity/README.md#begun-and-finished
 * @param position in seconds
 * @param duration in seconds; 0 when unknown, and then nothing is finished
 */
export function isFinished(position: number, duration: number): boolean {
  return duration > 0 && duration - position <= Math.min(finishedWithin.seconds, finishedWithin.part * duration);
}

/** The same of what is begun and not finished. @param position in seconds @param duration in seconds; 0 when unknown */
export function isBegun(position: number, duration: number): boolean {
  const least = duration > 0 ? Math.min(begunAfter.seconds, begunAfter.part * duration) : begunAfter.seconds;
  return position >= least && !isFinished(position, duration);
}
