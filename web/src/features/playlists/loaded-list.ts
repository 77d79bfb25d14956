import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#contract/page';

/** The part of a list that is here. Its pages are told apart by how many items come before them. */
export type LoadedPages<Item> = InfiniteData<Page<Item>, unknown>;

/**
 * The page of a list that goes on exactly where what is here ends. A list that is changed here is no longer made of whole
 * pages: after 49 items comes the second page of 49.
 * @param loaded how many items are here
 * @param largest the page size that is wished for
 */
export function pageAfter(loaded: number, largest: number): { pageNumber: number; pageSize: number } {
  let pageSize = largest;
  while (loaded % pageSize !== 0) pageSize -= 1;
  return { pageNumber: loaded / pageSize + 1, pageSize };
}

/** @returns how many items are here, undefined when those are all: where the next page of an infinite query starts */
export function nextOffset(last: Page<unknown>, pages: readonly Page<unknown>[]): number | undefined {
  const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
  return loaded < last.totalElements ? loaded : undefined;
}

/**
 * The pages as one list. Between two of them another device may have moved an item on: each is listed once.
 * @returns what is here, and how many there are in all
 */
export function listOf<Item extends { id: string }>({ pages }: LoadedPages<Item>): { items: Item[]; total: number } {
  const items = new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item]));
  return { items: [...items.values()], total: Math.max(pages.at(-1)?.totalElements ?? 0, items.size) };
}

/**
 * Changes the part of a list that is here. The pages keep their lengths; the last one takes up what is more or less.
 * @param edit gets the items in their order, gives them as they are to be
 */
export function editPages<Item>(
  { pages, pageParams }: LoadedPages<Item>,
  edit: (items: readonly Item[]) => readonly Item[],
): LoadedPages<Item> {
  const before = pages.flatMap(({ data }) => data);
  const after = edit(before);
  const more = after.length - before.length;
  let start = 0;
  const edited = pages.map((page, place) => {
    const end = place === pages.length - 1 ? undefined : start + page.data.length;
    const data = after.slice(start, end);
    start += page.data.length;
    return { ...page, data, totalElements: page.totalElements + more };
  });
  return { pages: edited, pageParams };
}
