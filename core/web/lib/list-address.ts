import { longestKeyword } from '#core/contract/keyword';
import { largestPageNumber, type PageFacts } from '#core/contract/page';

const name = 'pageNumber';

/** @returns the number from 1; 1 also when it is missing or invalid */
export function pageNumberIn(search: URLSearchParams): number {
  const text = search.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), largestPageNumber) : 1;
}

/**
 * @param pageNumber from 1; the first page has no number in its address
 * @returns e.g. `?keyword=peace&pageNumber=2`, or an empty string
 */
export function searchOfPage(search: URLSearchParams, pageNumber: number): string {
  const other = new URLSearchParams(search);
  if (pageNumber === 1) other.delete(name);
  else other.set(name, String(pageNumber));
  return other.size > 0 ? `?${other}` : '';
}

/** @returns undefined after the last */
export function nextPage({ pageNumber, totalPages }: PageFacts): number | undefined {
  return pageNumber < totalPages ? pageNumber + 1 : undefined;
}

/** Trimmed, and cut to what the server accepts; empty when there is none. */
export function keywordIn(search: URLSearchParams): string {
  return (search.get('keyword') ?? '').replaceAll('\0', '').trim().slice(0, longestKeyword).trim();
}
