export type RowOf<Query extends (...args: never[]) => Promise<unknown>> =
  NonNullable<Awaited<ReturnType<Query>>> extends ReadonlyArray<infer Item>
    ? Item
    : NonNullable<Awaited<ReturnType<Query>>>;
