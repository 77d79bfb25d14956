import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { dataPrice, formatSize } = await import('./data-price.ts');

test.each([
  [0, '0 MB'],
  [20_000, '0.1 MB'],
  [5_400_000, '5.4 MB'],
  [99_940_000, '99.9 MB'],
  [99_960_000, '100 MB'],
  [1_200_000_000, '1.2 GB'],
])('%i bytes are %s', (bytes, size) => {
  expect(formatSize(bytes)).toBe(size);
});

test.each([
  [28_800_000, 500, '28.8 MB, about ₦14'],
  [1_500_000, 500, '1.5 MB, less than ₦1'],
  [4_000_000_000, 500, '4.0 GB, about ₦2,000'],
  [28_800_000, 0, '28.8 MB'],
])('%i bytes at ₦%i a GB: %s', (bytes, perGb, said) => {
  expect(dataPrice(bytes, perGb)).toBe(said);
});
