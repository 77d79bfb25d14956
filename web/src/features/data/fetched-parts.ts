/** Separate parts of a recording, in order. */
export type Parts = readonly (readonly [from: number, to: number])[];

/**
 * @param from in seconds
 * @param to in seconds; nothing is added when it isn't after `from`
 * @returns the parts including this one, with touching ones merged
 */
export function addPart(parts: Parts, from: number, to: number): Parts {
  if (!(to > from)) return parts;
  const apart = parts.filter(([start, end]) => end < from || to < start);
  const joined = parts.filter((part) => !apart.includes(part));
  const start = Math.min(from, ...joined.map(([first]) => first));
  const end = Math.max(to, ...joined.map(([, last]) => last));
  return [...apart, [start, end] as const].toSorted(([one], [other]) => one - other);
}

/** @returns in seconds */
export function lengthOf(parts: Parts): number {
  return parts.reduce((sum, [from, to]) => sum + to - from, 0);
}
