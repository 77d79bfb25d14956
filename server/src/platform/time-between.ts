/** @returns how far a moment is from now, in ms; also one that lies ahead since a clock was wrong: it is nothing to wait for */
export function msApart(moment: Date, now: Date): number {
  return Math.abs(now.getTime() - moment.getTime());
}
