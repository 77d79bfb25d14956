import { longestKeyword } from '#contract/search';

/**
 * What an address searches for: trimmed, at most as long as the server takes it, without what its text can't hold.
 * @param search the address's query
 * @returns empty when nothing is searched for
 */
export function keywordIn(search: URLSearchParams): string {
  return (search.get('keyword') ?? '').replaceAll('\0', '').trim().slice(0, longestKeyword).trim();
}
