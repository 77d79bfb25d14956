import { describe, expect, it } from 'vitest';
import { nextPage, pageNumberIn, searchOfPage } from './list-address.ts';

describe('the page in an address', () => {
  it.each([
    ['', 1],
    ['pageNumber=2', 2],
    ['keyword=peace&pageNumber=40', 40],
    ['pageNumber=', 1],
    ['pageNumber=0', 1],
    ['pageNumber=-3', 1],
    ['pageNumber=1.5', 1],
    ['pageNumber=two', 1],
    ['pageNumber=99999999999999999999', 1_000_000],
  ])('of %j is %i', (search, pageNumber) => {
    expect(pageNumberIn(new URLSearchParams(search))).toBe(pageNumber);
  });

  it('changes without the rest of the address', () => {
    const search = new URLSearchParams('keyword=peace&pageNumber=2');
    expect(searchOfPage(search, 3)).toBe('?keyword=peace&pageNumber=3');
    expect(searchOfPage(search, 1)).toBe('?keyword=peace');
    expect(searchOfPage(new URLSearchParams('pageNumber=2'), 1)).toBe('');
  });
});

describe('the pages of a list', () => {
  it('follow each other up to the last', () => {
    const facts = { pageSize: 2, totalPages: 2, totalElements: 3 };
    expect(nextPage({ ...facts, pageNumber: 1 })).toBe(2);
    expect(nextPage({ ...facts, pageNumber: 2 })).toBeUndefined();
    expect(nextPage({ pageNumber: 1, pageSize: 2, totalPages: 0, totalElements: 0 })).toBeUndefined();
  });
});
