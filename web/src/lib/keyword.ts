import { longestKeyword } from '#contract/search';

/** Trimmed, and cut to what the server accepts; an empty string when there is none. */
export function keywordIn(search: URLSearchParams): string {
  return (search.get('keyword') ?? '').replaceAll('\0', '').trim().slice(0, longestKeyword).trim();
}
