import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNaira, kobo, koboToNaira, nairaToKobo } from './money.ts';

describe('naira and kobo', () => {
  test('kobo survive a round trip through the API', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000_000_000_00n }), (amount) => {
        expect(nairaToKobo(koboToNaira(kobo(amount)))).toBe(amount);
      }),
    );
  });

  test.each([
    ['1500', 150_000n],
    ['1500.5', 150_050n],
    [' 0.05 ', 5n],
    [750.5, 75_050n],
  ])('%s naira are %s kobo', (naira, amount) => {
    expect(nairaToKobo(naira)).toBe(amount);
  });

  test.each(['', '-1', '1.005', '1e3', '1,500', 'NaN', '₦5', Number.NaN, -2, 0.1 + 0.2])(
    '%j is not an amount',
    (naira) => {
      expect(nairaToKobo(naira)).toBeNull();
    },
  );
});

test.each([
  [1500, '₦1,500'],
  [1500.5, '₦1,500.50'],
  [0, '₦0'],
  [1_250_000.05, '₦1,250,000.05'],
])('%d naira are shown as %s', (naira, shown) => {
  expect(formatNaira(naira)).toBe(shown);
});
