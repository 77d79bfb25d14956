import { expect, test, vi } from 'vitest';

test.each([
  ['a browser in which it was chosen leaves heard messages out at the next visit too', 'yes', true],
  ['a browser in which nothing was chosen shows them', null, false],
])('%s', async (_, kept, hides) => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'lectern:hide-heard' ? kept : null) });
  const { hideHeardStore } = await import('./hide-heard.ts');
  expect(hideHeardStore.getState()).toBe(hides);
});
