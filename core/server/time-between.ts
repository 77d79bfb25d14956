/** @returns how far two moments are apart, in ms, whichever is earlier: one that lies ahead since a clock was wrong is nothing to wait for */
export function msApart(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime());
}
