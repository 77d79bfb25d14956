import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#core/contract/page';

/** Page parameters are the number of items before each page. */
export type LoadedPages<Item> = InfiniteData<Page<Item>, unknown>;

/**
 * After edits, the loaded part may not consist of whole pages, so the next page begins exactly where it ends: after 49 items comes the
 * second page of 49.
 */
export function pageAfter(loaded: number, largest: number): { pageNumber: number; pageSize: number } {
  let pageSize = largest;
  while (loaded % pageSize !== 0) pageSize -= 1;
  return { pageNumber: loaded / pageSize + 1, pageSize };
}

export function nextOffset(last: Page<unknown>, pages: readonly Page<unknown>[]): number | undefined {
  const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
  return loaded < last.totalElements ? loaded : undefined;
}

/** Removes duplicates, since another device may move an item between two requests. */
export function listOf<Item extends { id: string }>({ pages }: LoadedPages<Item>): { items: Item[]; total: number } {
  const items = new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item]));
  return { items: [...items.values()], total: Math.max(pages.at(-1)?.totalElements ?? 0, items.size) };
}

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
