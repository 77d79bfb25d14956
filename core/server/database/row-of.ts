/** The type of one row of a query's result; for a query of a single row, of that row. */
export type RowOf<Query extends (...args: never[]) => Promise<unknown>> =
  NonNullable<Awaited<ReturnType<Query>>> extends ReadonlyArray<infer Item>
    ? Item
    : NonNullable<Awaited<ReturnType<Query>>>;
