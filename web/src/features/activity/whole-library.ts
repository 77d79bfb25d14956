import { type LibraryItem, listLibrary } from '#contract/activity';
import { allPages, largestPage } from '#web/lib/api/all-pages';
import { call } from '#web/lib/api/call';

/**
 * @param keyword empty for all
 * @throws CallError when a page can't be fetched
 */
export function readWholeLibrary(keyword: string): Promise<LibraryItem[]> {
  return allPages((pageNumber) =>
    call(listLibrary, { query: { pageNumber, pageSize: largestPage, ...(keyword && { keyword }) } }),
  );
}
