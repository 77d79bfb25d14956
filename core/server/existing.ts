/**
 * For values that are there unless something is broken.
 * @throws Error naming the missing value
 */
export function existing<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
