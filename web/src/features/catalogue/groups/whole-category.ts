import type { Message } from '#contract/catalogue';
import type { CategoryId } from '#contract/ids';
import { listCategoryMessages } from '#contract/messages/public';
import { allPages, largestPage } from '#web/lib/api/all-pages';
import { call } from '#web/lib/api/call';

/**
 * Reads all messages of a category, newest first.
 * @throws CallError when a page can't be had
 */
export function readWholeCategory(id: CategoryId): Promise<Message[]> {
  return allPages((pageNumber) =>
    call(listCategoryMessages, { params: { id }, query: { pageNumber, pageSize: largestPage } }),
  );
}
