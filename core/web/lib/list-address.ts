import { longestKeyword } from '#core/contract/keyword';
import { largestPageNumber, type PageFacts } from '#core/contract/page';

const name = 'pageNumber';

export function pageNumberIn(search: URLSearchParams): number {
  const text = search.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), largestPageNumber) : 1;
}

export function searchOfPage(search: URLSearchParams, pageNumber: number): string {
  const other = new URLSearchParams(search);
  if (pageNumber === 1) other.delete(name);
  else other.set(name, String(pageNumber));
  return other.size > 0 ? `?${other}` : '';
}

export function nextPage({ pageNumber, totalPages }: PageFacts): number | undefined {
  return pageNumber < totalPages ? pageNumber + 1 : undefined;
}

/** The keyword is trimmed, and cut to the length that the server accepts. */
export function keywordIn(search: URLSearchParams): string {
  return (search.get('keyword') ?? '').replaceAll('\0', '').trim().slice(0, longestKeyword).trim();
}
