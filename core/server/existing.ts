/** @throws Error naming what is missing: it is there unless something is broken */
export function existing<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
