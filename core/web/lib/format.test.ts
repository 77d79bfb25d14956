import { describe, expect, it } from 'vitest';
import { initialsOf } from '#core/contract/initials';
import { formatLeft, formatLength, formatLongDate, formatMonth, formatTime } from './format.ts';

describe('formatLongDate', () => {
  it('writes a day in words', () => {
    expect(formatLongDate('2026-03-05')).toBe('5 March 2026');
  });

  it('keeps the day in every time zone', () => {
    expect(formatLongDate('2024-12-31T23:30:00.000Z')).toBe('31 December 2024');
  });
});

it('formatMonth writes a month in words', () => {
  expect(formatMonth('2026-03')).toBe('March 2026');
});

describe('initialsOf', () => {
  it.each([
    ['Ruth Adeyemi', 'RA'],
    ['Adébáyọ̀ Ọláńrewájú Ige', 'AỌ'],
    ['  samuel   okafor ', 'SO'],
    ['Ezekiel', 'E'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('formatTime', () => {
  it.each([
    [0, '00:00'],
    [65.9, '01:05'],
    [3599, '59:59'],
    [3661, '1:01:01'],
    [null, '--:--'],
    [Number.NaN, '--:--'],
  ])('of %j is %j', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});

describe('formatLength', () => {
  it.each([
    [20, '1 min'],
    [38 * 60, '38 min'],
    [65 * 60, '1 h 5 min'],
    [120 * 60, '2 h'],
  ])('of %i is %j', (seconds, text) => {
    expect(formatLength(seconds)).toBe(text);
  });
});

describe('formatLeft', () => {
  it.each([
    [0.4, '1 s left'],
    [20, '20 s left'],
    [59.9, '59 s left'],
    [60, '1 min left'],
    [65 * 60, '1 h 5 min left'],
  ])('of %d is %j', (seconds, text) => {
    expect(formatLeft(seconds)).toBe(text);
  });
});
