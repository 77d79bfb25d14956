import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, wallTimeIn } from '#core/contract/zone-times';
import { runs } from '#core/server/test/runs';
import { nextReminder } from './times.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const moments = fc.date({ min: new Date('2015-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const days = fc.integer({ min: 1, max: 31 });
const lastOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

test('whatever the zone, the next reminder is at nine on the chosen day, or on the last of a month that has none such', () => {
  fc.assert(
    fc.property(zones, moments, days, (zone, moment, day) => {
      const due = nextReminder(moment, { day, zone });
      const wall = wallTimeIn(zone, due);
      expect(wall.hour).toBe(9);
      expect(Number(wall.day.slice(8))).toBe(Math.min(day, lastOf(wall.day)));
      const today = wallTimeIn(zone, moment).day;
      expect(wall.day > today).toBe(true);
      for (let between = daysAfter(today, 1); between < wall.day; between = daysAfter(between, 1))
        expect(Number(between.slice(8))).not.toBe(Math.min(day, lastOf(between)));
    }),
    { numRuns: 2000 },
  );
});

test('one after the other, there is one in each month', () => {
  fc.assert(
    fc.property(zones, moments, days, (zone, moment, day) => {
      let due = nextReminder(moment, { day, zone });
      for (let times = 0; times < 30; times += 1) {
        const next = nextReminder(due, { day, zone });
        const [year, month] = wallTimeIn(zone, due).day.split('-').map(Number);
        const following = new Date(Date.UTC(year ?? 0, month ?? 0, 1)).toISOString().slice(0, 7);
        expect(wallTimeIn(zone, next).day.slice(0, 7)).toBe(following);
        due = next;
      }
    }),
    runs(200),
  );
});

test.each([
  ['Africa/Lagos', 31, '2026-01-31T12:00:00Z', '2026-02-28T08:00:00Z'],
  ['Africa/Lagos', 31, '2028-01-31T12:00:00Z', '2028-02-29T08:00:00Z'],
  ['Africa/Lagos', 31, '2026-02-28T08:00:00Z', '2026-03-31T08:00:00Z'],
  ['Africa/Lagos', 1, '2026-12-31T22:59:59Z', '2027-01-01T08:00:00Z'],
  // In Lagos it is already the 1st, so the reminder comes a month later.
  ['Africa/Lagos', 1, '2026-12-31T23:00:00Z', '2027-02-01T08:00:00Z'],
  ['Europe/Berlin', 29, '2026-03-01T12:00:00Z', '2026-03-29T07:00:00Z'],
  ['America/New_York', 5, '2026-11-05T04:59:00Z', '2026-11-05T14:00:00Z'],
])('in %s, one for day %d that is asked for at %s comes at %s', (zone, day, moment, due) => {
  expect(nextReminder(new Date(moment), { day, zone })).toEqual(new Date(due));
});
