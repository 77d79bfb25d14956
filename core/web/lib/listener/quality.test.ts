import { expect, test, vi } from 'vitest';
import type { Connection } from './quality.ts';

vi.stubGlobal('document', { querySelector: () => null });
const { qualityOn } = await import('./quality.ts');

const fast = { saveData: false, type: 'wifi', effectiveType: '4g' };

test.each([
  ['a browser that says nothing', undefined, 'normal'],
  ['a fast network', fast, 'normal'],
  ['a browser that is told to save data', { ...fast, saveData: true }, 'saver'],
  ['mobile data, which is paid for', { ...fast, type: 'cellular' }, 'saver'],
  ['a slow network', { ...fast, effectiveType: '3g' }, 'saver'],
  ['a very slow network', { ...fast, effectiveType: 'slow-2g' }, 'saver'],
] satisfies [string, Connection | undefined, string][])('auto on %s', (_, connection, quality) => {
  expect(qualityOn('auto', connection)).toBe(quality);
});

test.each(['normal', 'saver'] as const)('%s is what it says on any network', (choice) => {
  expect(qualityOn(choice, { saveData: true })).toBe(choice);
  expect(qualityOn(choice, fast)).toBe(choice);
});
