/**
 * @param what it is, for the error
 * @returns a value that is there unless something is broken
 * @throws Error when it is not
 */
export function existing<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
