import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstMonday, type ListShape, reachOf, shapeOf, without } from './list-shape.ts';

const dayMs = 24 * 60 * 60 * 1000;
const firstDay = Date.parse('2024-01-01T00:00:00Z');
const days = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 60 });

function isoDay(day: number): string {
  return new Date(firstDay + day * dayMs).toISOString().slice(0, 10);
}

function shapeFrom(dates: readonly string[]): ListShape {
  const counts = new Map<number, number>();
  for (const date of dates) {
    const week = Math.floor((Date.parse(date) - Date.parse(firstMonday)) / dayMs / 7);
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  const weeks = [...counts].map(([week, messages]) => ({ week, messages }));
  return shapeOf(weeks.toSorted((one, other) => other.week - one.week));
}

const newestFirst = (dates: readonly number[]) => dates.toSorted((one, other) => other - one).map(isoDay);

test('reading from the day of a slice and skipping what it says gives just the slice', () => {
  fc.assert(
    fc.property(
      days,
      fc.nat({ max: 70 }),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      (given, offset, limit, isCurrent) => {
        const list = newestFirst(given);
        const shape = shapeFrom(list);
        const reach = reachOf(shape, { offset, limit }, { all: shape, isCurrent });
        if (reach === null) return void expect(offset).toBeGreaterThanOrEqual(list.length);
        const { newest, oldest, skipped } = reach;
        const read = list.filter((date) => date >= oldest && (newest === 'infinity' || date <= newest));
        expect(read.slice(skipped, skipped + limit)).toEqual(list.slice(offset, offset + limit));
        expect(skipped).toBeLessThanOrEqual(offset);
      },
    ),
  );
});

test('a list without a part of it has the shape of what is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.boolean()), { maxLength: 60 }),
      fc.nat({ max: 60 }),
      (given, offset) => {
        const part = newestFirst(given.filter(([, isBetter]) => isBetter).map(([day]) => day));
        const rest = newestFirst(given.filter(([, isBetter]) => !isBetter).map(([day]) => day));
        const whole = shapeFrom(newestFirst(given.map(([day]) => day)));
        const left = without(whole, shapeFrom(part));
        expect(left.total).toBe(rest.length);
        const reach = reachOf(left, { offset, limit: 1 }, { all: whole, isCurrent: true });
        const expected = reachOf(shapeFrom(rest), { offset, limit: 1 }, { all: whole, isCurrent: true });
        expect(reach === null).toBe(expected === null);
        if (reach === null || expected === null) return;
        const read = rest.filter(
          (date) => date >= reach.oldest && (reach.newest === 'infinity' || date <= reach.newest),
        );
        expect(read[reach.skipped]).toBe(rest[offset]);
      },
    ),
  );
});

test('what is newer than all that was counted is in the first page', () => {
  const shape = shapeFrom([isoDay(10)]);
  expect(reachOf(shape, { offset: 0, limit: 20 }, { all: shape, isCurrent: false })?.newest).toBe('infinity');
});
