import type { Page, PageFacts } from '#contract/page';

export interface Slice {
  offset: number;
  limit: number;
}

/** `pageNumber` starts at 1. */
export interface PageRequest {
  pageNumber: number;
  pageSize: number;
}

export async function paged<Item>(
  { pageNumber, pageSize }: PageRequest,
  source: { count(): Promise<number>; list(slice: Slice): Promise<Item[]> },
): Promise<Page<Item>> {
  const offset = (pageNumber - 1) * pageSize;
  const [total, data] = await Promise.all([source.count(), source.list({ offset, limit: pageSize })]);
  return { data, ...factsOf({ pageNumber, pageSize }, total) };
}

export function factsOf({ pageNumber, pageSize }: PageRequest, totalElements: number): PageFacts {
  return { pageNumber, pageSize, totalPages: Math.ceil(totalElements / pageSize), totalElements };
}
