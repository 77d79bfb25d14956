import { largestPageNumber, type PageFacts } from '#contract/page';

/** The page's place in the address: `?pageNumber=2`, the API's own word. */
const name = 'pageNumber';

/**
 * The page of a list that an address names.
 * @param search the address's query
 * @returns from 1; 1 as well for what is no page number
 */
export function pageNumberIn(search: URLSearchParams): number {
  const text = search.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), largestPageNumber) : 1;
}

/**
 * The query of another page of the same list, all else as it is.
 * @param search the address's query
 * @param pageNumber from 1; the first page is the list's plain address
 * @returns e.g. `?keyword=peace&pageNumber=2`, or nothing
 */
export function searchOfPage(search: URLSearchParams, pageNumber: number): string {
  const other = new URLSearchParams(search);
  if (pageNumber === 1) other.delete(name);
  else other.set(name, String(pageNumber));
  return other.size > 0 ? `?${other}` : '';
}

/** @returns the number of the page after this one, undefined after the last */
export function nextPage({ pageNumber, totalPages }: PageFacts): number | undefined {
  return pageNumber < totalPages ? pageNumber + 1 : undefined;
}
