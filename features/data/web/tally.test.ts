import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTo, monthOf, newestFirst, parseTally } from './tally.ts';

it('adds up what was saved in a month, and keeps months apart', () => {
  const october = addTo(addTo({}, '2026-10', 1000), '2026-10', 500);
  expect(addTo(october, '2026-11', 70)).toEqual({ '2026-10': 1500, '2026-11': 70 });
});

it('keeps the last 12 months', () => {
  const months = Array.from({ length: 15 }, (_, place) => monthOf(new Date(2025, place, 15).getTime()));
  const tally = months.reduce((kept, month) => addTo(kept, month, 1), {});
  expect(newestFirst(tally).map(([month]) => month)).toEqual(months.slice(-12).reverse());
});

it('is never less than it was, whatever it gets', () => {
  fc.assert(
    fc.property(fc.array(fc.double()), (amounts) => {
      let before = 0;
      amounts.reduce((tally, bytes) => {
        const after = addTo(tally, '2026-11', bytes);
        expect(after['2026-11'] ?? 0).toBeGreaterThanOrEqual(before);
        before = after['2026-11'] ?? 0;
        return after;
      }, {});
    }),
  );
});

it.each([null, '', '[]', '{"2026-11":-5}', '{"November":5}', '{"2026-11":"5"}', '{'])(
  'takes %j in storage for nothing saved',
  (stored) => expect(parseTally(stored)).toEqual({}),
);

it('reads what it wrote', () => {
  const tally = addTo({}, '2026-11', 123_456);
  expect(parseTally(JSON.stringify(tally))).toEqual(tally);
});
