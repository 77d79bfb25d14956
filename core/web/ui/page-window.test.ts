import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedPages } from './page-window.ts';

const places = fc
  .integer({ min: 1, max: 100_000 })
  .chain((totalPages) =>
    fc.record({ totalPages: fc.constant(totalPages), pageNumber: fc.nat({ max: totalPages - 1 }) }),
  )
  .map(({ totalPages, pageNumber }) => ({ totalPages, pageNumber: pageNumber + 1 }));

function rowAround(pages: readonly number[], pageNumber: number): number[] {
  return pages.filter((page) => {
    const [from, to] = page < pageNumber ? [page, pageNumber] : [pageNumber, page];
    return pages.filter((other) => other >= from && other <= to).length === to - from + 1;
  });
}

describe('the pages that a pagination links', () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 5, 9]],
    [4, 9, [1, 2, 3, 4, 5, 6, 9]],
    [10, 20, [1, 8, 9, 10, 11, 12, 20]],
    [20, 20, [1, 16, 17, 18, 19, 20]],
  ])('on page %i of %i are %j', (pageNumber, totalPages, pages) => {
    expect(linkedPages({ pageNumber, totalPages })).toEqual(pages);
  });

  it('are none of an empty list', () => {
    expect(linkedPages({ pageNumber: 1, totalPages: 0 })).toEqual([]);
  });

  it('are five in a row around the current one, or all, and the first and the last', () => {
    fc.assert(
      fc.property(places, ({ pageNumber, totalPages }) => {
        const pages = linkedPages({ pageNumber, totalPages });
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toContain(pageNumber);
        expect(pages.at(0)).toBe(1);
        expect(pages.at(-1)).toBe(totalPages);
        expect(pages.length).toBeLessThanOrEqual(7);
        expect(rowAround(pages, pageNumber).length).toBeGreaterThanOrEqual(Math.min(5, totalPages));
      }),
    );
  });
});
