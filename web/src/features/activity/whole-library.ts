import { type LibraryItem, listLibrary } from '#contract/activity';
import { allPages, largestPage } from '#web/lib/api/all-pages';
import { call } from '#web/lib/api/call';

/**
 * Reads all of a listener's library.
 * @param keyword only what matches it; empty for all
 * @throws CallError when a page can't be had
 */
export function readWholeLibrary(keyword: string): Promise<LibraryItem[]> {
  return allPages((pageNumber) =>
    call(listLibrary, { query: { pageNumber, pageSize: largestPage, ...(keyword && { keyword }) } }),
  );
}
