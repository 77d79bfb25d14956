// What a listener does on several devices comes in any order, late and more than once: of each thing the latest act counts.

/** @returns when it was done; now where the device doesn't say, or its clock is ahead */
export function notAfter(moment: Date | null, now: Date): Date {
  return moment !== null && moment < now ? moment : now;
}

/**
 * @param acts in any order
 * @param compare above zero when the first of two acts on the same thing counts
 * @returns of each thing the act that counts
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
