import { describe, expect, it } from 'vitest';
import { commasIn, isMisread } from './commas.ts';

describe('a comma that the browser drops', () => {
  it.each([
    ['1500,50', '150050'],
    ['1500,5', '15005'],
    ['1500,', '1500'],
    ['15,00', '1500'],
    ['1,500,50', '150050'],
    ['1500,500', '1500500'],
    [',50', '50'],
  ])('makes of %s another number, %s', (typed, value) => {
    expect(isMisread(value, commasIn(typed, 0))).toBe(true);
  });

  it.each([
    ['1,500', '1500'],
    ['150,000', '150000'],
    ['1,500,000', '1500000'],
    ['1,500.50', '1500.50'],
    ['1500', '1500'],
    ['', ''],
  ])('changes nothing in %s', (typed, value) => {
    expect(isMisread(value, commasIn(typed, 0))).toBe(false);
  });

  it('is understood where it becomes a point', () => {
    expect(isMisread('1500.50', commasIn('1500,50', 0))).toBe(false);
  });

  it('is known from what was typed so far', () => {
    expect(commasIn(',', 4)).toEqual([4]);
  });
});
