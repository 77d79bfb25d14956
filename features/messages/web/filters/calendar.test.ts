import { expect, it } from 'vitest';
import { filterYears } from './calendar.ts';

it('offers the current year and the 12 previous', () => {
  const years = filterYears(new Date(2026, 0, 1));
  expect(years).toHaveLength(13);
  expect(years[0]).toBe(2026);
  expect(years.at(-1)).toBe(2014);
});
