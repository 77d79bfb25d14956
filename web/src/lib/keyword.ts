import { longestKeyword } from '#contract/search';

/**
 * The keyword in an address: trimmed, and cut to what the server accepts.
 * @param search the address's query
 * @returns an empty string when there is none
 */
export function keywordIn(search: URLSearchParams): string {
  return (search.get('keyword') ?? '').replaceAll('\0', '').trim().slice(0, longestKeyword).trim();
}
