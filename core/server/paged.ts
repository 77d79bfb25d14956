import type { Page, PageFacts } from '#core/contract/page';

export interface Slice {
  offset: number;
  limit: number;
}

/** `pageNumber` starts at 1. */
export interface PageRequest {
  pageNumber: number;
  pageSize: number;
}

export function sliceOf({ pageNumber, pageSize }: PageRequest): Slice {
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize };
}

export function itemsOn<Item>(request: PageRequest, all: readonly Item[]): Item[] {
  const { offset, limit } = sliceOf(request);
  return all.slice(offset, offset + limit);
}

export async function paged<Item>(
  request: PageRequest,
  source: { count(): Promise<number>; list(slice: Slice): Promise<Item[]> },
): Promise<Page<Item>> {
  const [total, data] = await Promise.all([source.count(), source.list(sliceOf(request))]);
  return { data, ...factsOf(request, total) };
}

export function factsOf({ pageNumber, pageSize }: PageRequest, totalElements: number): PageFacts {
  return { pageNumber, pageSize, totalPages: Math.ceil(totalElements / pageSize), totalElements };
}
