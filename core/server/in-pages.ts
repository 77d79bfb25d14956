import type { Slice } from './paged.ts';

/** A page of rows of a listener's texts takes a few hundred kilobytes. */
const rowsInPage = 200;

/** Reads rows one page at a time, on demand, without holding a transaction or connection in between. */
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

export interface SliceByIds extends Slice {
  before?: string;
}

export function inPagesByIds<Row extends { id: string }, Page>(
  list: (slice: SliceByIds) => Promise<readonly Row[]>,
  present: (rows: readonly Row[]) => Page | Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  return inPages(
    (last: Row | null, limit) => list({ offset: 0, limit, ...(last !== null && { before: last.id }) }),
    present,
  );
}
