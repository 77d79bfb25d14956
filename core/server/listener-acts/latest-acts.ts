// Devices send acts late, in any order and more than once. For each thing, the latest act counts.

/** @returns the moment; now when the device gives none, or its clock is ahead */
export function notAfter(moment: Date | null, now: Date): Date {
  return moment !== null && moment < now ? moment : now;
}

/**
 * @param compare positive when the first act wins
 * @returns the winning act for each thing
 */
export function latestActs<Act>(
  acts: readonly Act[],
  keyOf: (act: Act) => string,
  compare: (one: Act, other: Act) => number,
): Act[] {
  const latest = new Map<string, Act>();
  for (const act of acts) {
    const key = keyOf(act);
    const before = latest.get(key);
    if (before === undefined || compare(act, before) > 0) latest.set(key, act);
  }
  return [...latest.values()];
}
