import { useSearchParams } from 'react-router';
import type { PageFacts } from '#contract/page';
import { pageNumberIn } from '#web/lib/page-number';

const pageSize = 50;

/** @returns those of a list that the page in the address has, and where it stands in the list */
export function usePageOf<Item>(items: readonly Item[]): { shown: Item[]; page: PageFacts } {
  const [search] = useSearchParams();
  const totalPages = Math.max(1, Math.ceil(items.length / pageSize));
  const pageNumber = Math.min(pageNumberIn(search), totalPages);
  const start = (pageNumber - 1) * pageSize;
  return {
    shown: items.slice(start, start + pageSize),
    page: { pageNumber, pageSize, totalPages, totalElements: items.length },
  };
}
