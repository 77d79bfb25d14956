import { describe, expect, it } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { listOf } from '#core/web/lib/message-list';

const pageOf = (pageNumber: number, ids: readonly string[], totalElements: number) => ({
  data: ids.map((id) => makeMessage(id)),
  pageNumber,
  pageSize: 2,
  totalPages: Math.ceil(totalElements / 2),
  totalElements,
});

describe('the pages of a playlist', () => {
  it('are one list, of which the count is known with the first page', () => {
    const list = listOf({ pages: [pageOf(1, ['1', '2'], 5)], pageParams: [1] });
    expect(list.messages.map(({ id }) => id)).toEqual(['1', '2']);
    expect(list.total).toBe(5);
  });

  it('list a message once when a new one has moved it to the next page', () => {
    const pages = [pageOf(1, ['3', '2'], 3), pageOf(2, ['2', '1'], 4)];
    const list = listOf({ pages, pageParams: [1, 2] });
    expect(list.messages.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(list.total).toBe(4);
  });
});
