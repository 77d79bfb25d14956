import type { Page, PageFacts } from '#contract/page';

/** `offset` and `limit` in rows. */
export interface Slice {
  offset: number;
  limit: number;
}

/** Which page of a list: 1-based, and how many items it has. */
export interface PageRequest {
  pageNumber: number;
  pageSize: number;
}

/**
 * Puts one page of a list into the envelope that every list has (decisions: Catalogue).
 * @param page 1-based page number and its size
 * @param source counts the whole list, and reads a slice of it
 */
export async function paged<Item>(
  { pageNumber, pageSize }: PageRequest,
  source: { count(): Promise<number>; list(slice: Slice): Promise<Item[]> },
): Promise<Page<Item>> {
  const offset = (pageNumber - 1) * pageSize;
  const [total, data] = await Promise.all([source.count(), source.list({ offset, limit: pageSize })]);
  return { data, ...factsOf({ pageNumber, pageSize }, total) };
}

/** @returns where a page stands in a list of `totalElements` */
export function factsOf({ pageNumber, pageSize }: PageRequest, totalElements: number): PageFacts {
  return { pageNumber, pageSize, totalPages: Math.ceil(totalElements / pageSize), totalElements };
}
