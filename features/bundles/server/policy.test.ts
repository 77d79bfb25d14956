import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Kobo, kobo } from '#core/contract/money';
import { bundleTotal, divide } from './policy.ts';

const price = fc.bigInt({ min: 1n, max: 1_000_000_000n }).map(kobo);
const parts = fc.array(fc.record({ price, isOwned: fc.boolean() }), { minLength: 1, maxLength: 100 });
const sum = (amounts: readonly Kobo[]) => amounts.reduce((total, amount) => total + amount, 0n);

test('who owns nothing pays the bundle’s price; who owns a part, the share of the rest', () => {
  const two = [
    { price: kobo(30_000n), isOwned: false },
    { price: kobo(70_000n), isOwned: false },
  ];
  expect(bundleTotal(kobo(80_000n), two)).toBe(80_000n);
  expect(bundleTotal(kobo(80_000n), [{ price: kobo(30_000n), isOwned: true }, ...two.slice(1)])).toBe(56_000n);
  expect(
    bundleTotal(
      kobo(80_000n),
      two.map((part) => ({ ...part, isOwned: true })),
    ),
  ).toBeNull();
  expect(bundleTotal(kobo(500_000n), two)).toBe(100_000n);
});

test('what a bundle costs is never more than its single prices, never nothing, and less the more is owned', () => {
  fc.assert(
    fc.property(price, parts, (bundle, given) => {
      const lacking = given.filter(({ isOwned }) => !isOwned).map((part) => part.price);
      const total = bundleTotal(bundle, given);
      if (total === null || lacking.length === 0) {
        expect([total, lacking]).toEqual([null, []]);
        return;
      }
      expect(total).toBeLessThanOrEqual(sum(lacking));
      expect(total).toBeGreaterThanOrEqual(BigInt(lacking.length));
      const whole = bundleTotal(
        bundle,
        given.map((part) => ({ ...part, isOwned: false })),
      );
      expect(total).toBeLessThanOrEqual(whole ?? 0n);
    }),
  );
});

test('its price is divided among the messages to the kobo, none above its own price and none free', () => {
  fc.assert(
    fc.property(price, parts, (bundle, given) => {
      const lacking = given.filter(({ isOwned }) => !isOwned).map((part) => part.price);
      const total = bundleTotal(bundle, given);
      if (total === null) return;
      const divided = divide(total, lacking);
      expect(sum(divided)).toBe(total);
      for (const [index, each] of divided.entries()) {
        expect(each).toBeGreaterThanOrEqual(1n);
        expect(each).toBeLessThanOrEqual(lacking[index] ?? 0n);
      }
    }),
  );
});
