import type { Slice } from './paged.ts';

/** A page of a listener's own text takes a few hundred kilobytes. */
const rowsInPage = 200;

/**
 * Reads rows one page at a time, on demand. It holds neither a transaction nor a connection in between.
 * @param read @returns the rows after the last row of the previous page; null stands for the start
 * @param present turns a page of rows into the yielded value
 */
export async function* inPages<Row extends Last, Page, Last = Row>(
  read: (last: Last | null, limit: number) => Promise<readonly Row[]>,
  present: (rows: readonly Row[]) => Page | Promise<Page>,
  limit: number = rowsInPage,
): AsyncGenerator<Page, void, undefined> {
  let last: Row | null = null;
  do {
    const rows: readonly Row[] = await read(last, limit);
    if (rows.length > 0) yield await present(rows);
    last = rows.length < limit ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}

/** A slice of a list in descending order of its ids. */
export interface SliceByIds extends Slice {
  /** Only rows with a lower id. */
  before?: string;
}

/** `inPages` for a list in descending order of ids. */
export function inPagesByIds<Row extends { id: string }, Page>(
  list: (slice: SliceByIds) => Promise<readonly Row[]>,
  present: (rows: readonly Row[]) => Page | Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  return inPages(
    (last: Row | null, limit) => list({ offset: 0, limit, ...(last !== null && { before: last.id }) }),
    present,
  );
}
