// Devices send acts late, in any order and more than once. For each thing, the latest act counts.

export function notAfter(moment: Date | null, now: Date): Date {
  return moment !== null && moment < now ? moment : now;
}

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
