import { expect, it } from 'vitest';
import { isCostly } from './link-prefetch.ts';

it.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('the connection %j is costly: %j', (connection, costly) => {
  expect(isCostly(connection)).toBe(costly);
});
