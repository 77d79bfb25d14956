import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { priceOfHour } = await import('./hour.ts');

test('an hour of a known stream is its bits, in bytes and naira', () => {
  expect(priceOfHour({ bitrate: 800_000, isSoundAlone: false }, 500)).toBe('An hour takes about 360 MB, about ₦180');
  expect(priceOfHour({ bitrate: 32_000, isSoundAlone: true }, 500)).toBe('An hour takes about 14.4 MB, about ₦7');
});

test('what is known only at its most is said as that', () => {
  const rate = { bitrate: 2_500_000, isSoundAlone: false, isMost: true };
  expect(priceOfHour(rate, 500)).toBe('An hour takes at most about 1.1 GB, about ₦563');
});

test('what isn’t known is estimated, and a picture may take more', () => {
  const unknown = { bitrate: null, isMost: true };
  expect(priceOfHour({ ...unknown, isSoundAlone: false }, 500)).toBe(
    'An hour takes about 450 MB, about ₦225, and more with a sharper picture',
  );
  expect(priceOfHour({ ...unknown, isSoundAlone: true }, 500)).toBe('An hour takes about 28.8 MB, about ₦14');
});

test('where no price of data is known it is the size alone', () => {
  expect(priceOfHour({ bitrate: 800_000, isSoundAlone: false }, 0)).toBe('An hour takes about 360 MB');
});
