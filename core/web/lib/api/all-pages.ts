import type { PageFacts } from '#core/contract/page';
import { nextPage } from '#core/web/lib/list-address';

/** Specified in docs/product/constants-and-limits.md#page-sizes. */
export const largestPage = 100;

export async function allPages<Item>(
  read: (pageNumber: number) => Promise<PageFacts & { data: readonly Item[] }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let pageNumber: number | undefined = 1; pageNumber !== undefined; ) {
    const page: PageFacts & { data: readonly Item[] } = await read(pageNumber);
    all.push(...page.data);
    pageNumber = nextPage(page);
  }
  return all;
}
