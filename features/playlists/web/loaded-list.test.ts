import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPages, type LoadedPages, listOf, nextOffset, pageAfter } from './loaded-list.ts';

interface Item {
  id: string;
}

const items = (from: number, to: number): Item[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }));

function pageOf(all: readonly Item[], { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
  const start = (pageNumber - 1) * pageSize;
  const totalPages = Math.ceil(all.length / pageSize);
  return { data: all.slice(start, start + pageSize), pageNumber, pageSize, totalPages, totalElements: all.length };
}

function loadWhileRemoving(length: number): { here: LoadedPages<Item>; all: Item[] } {
  let all = items(0, length);
  let here: LoadedPages<Item> = { pages: [], pageParams: [] };
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const page = pageOf(all, pageAfter(offset, 50));
    here = { pages: [...here.pages, page], pageParams: [...here.pageParams, offset] };
    const gone = here.pages[0]?.data[0]?.id;
    all = all.filter(({ id }) => id !== gone);
    here = editPages(here, (loaded) => loaded.filter(({ id }) => id !== gone));
    const last = here.pages.at(-1);
    offset = last && nextOffset(last, here.pages);
  }
  return { here, all };
}

describe('the page after what is here', () => {
  it.each([
    [0, 1, 50],
    [50, 2, 50],
    [49, 2, 49],
    [99, 4, 33],
    [149, 150, 1],
  ])('after %i items is page %i of %i', (loaded, pageNumber, pageSize) => {
    expect(pageAfter(loaded, 50)).toEqual({ pageNumber, pageSize });
  });

  it('starts right after it and is never larger than wished for', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 100 }), (loaded, largest) => {
        const { pageNumber, pageSize } = pageAfter(loaded, largest);
        expect((pageNumber - 1) * pageSize).toBe(loaded);
        expect(pageSize).toBeGreaterThanOrEqual(1);
        expect(pageSize).toBeLessThanOrEqual(largest);
      }),
    );
  });

  it.each([0, 1, 50, 51, 120, 1000])('misses nothing of %i while items are taken out', (length) => {
    const { here, all } = loadWhileRemoving(length);
    expect(listOf(here)).toEqual({ items: all, total: all.length });
  });
});

describe('a list that is here in part', () => {
  const here = {
    pages: [pageOf(items(0, 120), pageAfter(0, 50)), pageOf(items(0, 120), pageAfter(50, 50))],
    pageParams: [0, 50],
  };

  it('keeps its pages when it is changed, the last one being longer or shorter', () => {
    const shorter = editPages(here, (all) => all.slice(3));
    expect(shorter.pages.map(({ data }) => data.length)).toEqual([50, 47]);
    expect(listOf(shorter)).toEqual({ items: items(3, 100), total: 117 });
    const longer = editPages(here, (all) => [{ id: 'new' }, ...all]);
    expect(longer.pages.map(({ data }) => data.length)).toEqual([50, 51]);
    expect(listOf(longer).total).toBe(121);
  });

  it('names each item once, wherever another device has put it between two pages', () => {
    const [first, second] = here.pages;
    if (!first || !second) throw new Error('two pages');
    const twice = {
      pages: [first, { ...second, data: [...first.data.slice(-1), ...second.data] }],
      pageParams: [0, 50],
    };
    expect(listOf(twice).items).toEqual(items(0, 100));
  });
});
