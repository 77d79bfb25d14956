import type { Page, PageFacts } from '#core/contract/page';

/** A fault that is everywhere shows in the first hundred. */
const mostListed = 100;

/** @returns readable JSON with a final line break; empty for undefined */
export function asJson(value: unknown): string {
  return value === undefined ? '' : `${JSON.stringify(value, null, 2)}\n`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** @returns a count with its verb, e.g. `1 object is` and `2 objects are` */
export function countedThat(count: number, noun: string, [one, many]: readonly [one: string, many: string]): string {
  return `${counted(count, noun)} ${count === 1 ? one : many}`;
}

export function linesOr(lines: readonly string[], none = ''): string {
  return `${lines.length === 0 ? none : lines.join('\n')}\n`;
}

/** @returns an ISO moment in UTC for lists, e.g. `2026-03-17 18:04Z` */
export function minuteOf(moment: string): string {
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)}Z`;
}

export function pageOr<Item>(page: Page<Item>, line: (item: Item) => string, none: string): string {
  return linesOr([...page.data.map(line), ...nextPageLine(page)], none);
}

/** @param reply of a list @returns how to see the next page, if there is one */
export function nextPageLine(reply: object): string[] {
  const { pageNumber = 1, totalPages = 1 }: Partial<PageFacts> = reply;
  return pageNumber >= totalPages ? [] : [`--page ${pageNumber + 1} shows earlier ones.`];
}

/** @returns the rows as aligned lines: the column `left` to the left, all others to the right */
export function tableLines(rows: readonly (readonly string[])[], left: number): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const padded = (cell: string, column: number) =>
    column === left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

/** @returns the first hundred lines, and how many more there are */
export function mostOf<Item>(items: readonly Item[], line: (item: Item) => string): string[] {
  const more = items.length - mostListed;
  return [...items.slice(0, mostListed).map(line), ...(more > 0 ? [`× and ${more} more (--json lists all)`] : [])];
}
