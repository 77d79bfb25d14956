/** @returns the time between two moments in ms, whichever is earlier, so that nothing waits for a future moment from a wrong clock */
export function msApart(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime());
}
