import { describe, expect, it } from 'vitest';
import { countChosen, exchanged, filtersIn, noFilters, searchOfFilters, toggled } from './message-filters.ts';

const read = (search: string) => filtersIn(new URLSearchParams(search));

const everything =
  '?keyword=grace&speakerIds=1,2&serviceIds=3&centreSlug=lagos-island&years=2025,2026&months=1,12&languages=en,yo&seriesIds=4&categoryIds=7';

describe('the filters in an address', () => {
  it('are all read', () => {
    expect(read(everything)).toEqual({
      keyword: 'grace',
      speakerIds: ['1', '2'],
      serviceIds: ['3'],
      centreSlug: 'lagos-island',
      years: [2025, 2026],
      months: [1, 12],
      languages: ['en', 'yo'],
      categoryIds: ['7'],
      seriesIds: ['4'],
    });
  });

  it('are written as they were read', () => {
    expect(searchOfFilters(read(everything))).toBe(everything);
    expect(searchOfFilters(noFilters)).toBe('');
  });

  it('keep any keyword through the address', () => {
    for (const keyword of ['Adébáyọ̀', 'a, b', '100%', 'this & that', '"quoted"', '1+1', '🙂']) {
      expect(read(searchOfFilters({ ...noFilters, keyword })).keyword).toBe(keyword);
    }
  });

  it.each([
    ['?speakerIds=abc,2,,-1,0,1e3,2', { speakerIds: ['2'] }],
    ['?years=20000,2026,soon&months=0,13,6,1.5', { years: [2026], months: [6] }],
    ['?centreSlug=No%20Such%20Slug!', {}],
    ['?languages=YOR,english,,en-ng', { languages: ['yo', 'en-NG'] }],
    ['?centreSlug=general', {}],
    ['?keyword=%20%20grace%20%20', { keyword: 'grace' }],
    ['?keyword=gr%00ace', { keyword: 'grace' }],
    [`?keyword=${'a'.repeat(10_000)}`, { keyword: 'a'.repeat(200) }],
    ['?unknown=1&speakerIds', {}],
  ])('pass over what means nothing: %.60s', (search, meant) => {
    expect(read(search)).toEqual({ ...noFilters, ...meant });
  });

  it('are never more in one list than a call takes', () => {
    const ids = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(read(`?speakerIds=${ids}`).speakerIds).toHaveLength(100);
  });
});

describe('the badge', () => {
  it('counts each chosen filter, the centre too, and not the keyword', () => {
    expect(countChosen(read(everything))).toBe(12);
    expect(countChosen(read('?keyword=grace'))).toBe(0);
  });
});

describe('choosing', () => {
  it('adds a value in order, and takes it away the second time', () => {
    expect(toggled([1, 12], 3)).toEqual([1, 3, 12]);
    expect(toggled([1, 3, 12], 3)).toEqual([1, 12]);
  });

  it('puts another value in the place of one, each once', () => {
    expect(exchanged(['2', '5', '30'], '5', '40')).toEqual(['2', '40', '30']);
    expect(exchanged(['2', '5'], '5', '2')).toEqual(['2']);
  });
});
