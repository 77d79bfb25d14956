import { expect, it } from 'vitest';
import { keywordIn } from './list-address.ts';

it.each([
  ['', ''],
  ['keyword=', ''],
  ['keyword=%20%20', ''],
  ['keyword=%20work+and%20rest%20', 'work and rest'],
  ['keyword=a%00b', 'ab'],
  [`keyword=${'x'.repeat(10_000)}`, 'x'.repeat(200)],
])('an address with %j searches for %j', (search, keyword) => {
  expect(keywordIn(new URLSearchParams(search))).toBe(keyword);
});
