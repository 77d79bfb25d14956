import type { Page, PageFacts } from '#core/contract/page';

/** A fault that affects all items already shows in the first hundred lines. */
const maxListed = 100;

export function asJson(value: unknown): string {
  return value === undefined ? '' : `${JSON.stringify(value, null, 2)}\n`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function countedThat(count: number, noun: string, [one, many]: readonly [one: string, many: string]): string {
  return `${counted(count, noun)} ${count === 1 ? one : many}`;
}

export function linesOr(lines: readonly string[], none = ''): string {
  return `${lines.length === 0 ? none : lines.join('\n')}\n`;
}

export function minuteOf(moment: string): string {
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)}Z`;
}

export function pageOr<Item>(page: Page<Item>, line: (item: Item) => string, none: string): string {
  return linesOr([...page.data.map(line), ...nextPageLine(page)], none);
}

export function nextPageLine(reply: object): string[] {
  const { pageNumber = 1, totalPages = 1 }: Partial<PageFacts> = reply;
  return pageNumber >= totalPages ? [] : [`--page ${pageNumber + 1} shows earlier ones.`];
}

export function tableLines(rows: readonly (readonly string[])[], left: number): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const padded = (cell: string, column: number) =>
    column === left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

export function mostOf<Item>(items: readonly Item[], line: (item: Item) => string): string[] {
  const more = items.length - maxListed;
  return [...items.slice(0, maxListed).map(line), ...(more > 0 ? [`× and ${more} more (--json lists all)`] : [])];
}
