import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, momentIn, wallTimeIn } from '#core/contract/zone-times';
import { outsideQuietHours } from '#core/server/mail/quiet-hours';
import { nextDigest } from './times.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const moments = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const isQuiet = (moment: Date, zone: string) => {
  const { hour } = wallTimeIn(zone, moment);
  return hour < 7 || hour >= 21;
};

test('whatever the zone, a notice waits for the end of the quiet hours, and no longer', () => {
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const then = outsideQuietHours(moment, zone);
      expect(then >= moment && !isQuiet(then, zone)).toBe(true);
      if (!isQuiet(moment, zone)) expect(then).toBe(moment);
      expect(then.getTime() - moment.getTime()).toBeLessThanOrEqual(11.5 * hourMs);
      if (then > moment) expect(isQuiet(new Date(then.getTime() - minuteMs), zone)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('whatever the zone, a digest is due on Saturday at nine, once a week', () => {
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const due = nextDigest(moment, zone);
      expect(due > moment).toBe(true);
      expect(wallTimeIn(zone, due)).toMatchObject({ weekday: 6, hour: 9 });
      expect(isQuiet(due, zone)).toBe(false);
      const after = nextDigest(due, zone);
      expect(wallTimeIn(zone, after).day).toBe(daysAfter(wallTimeIn(zone, due).day, 7));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['Europe/Berlin', '2026-03-28T20:30:00Z', '2026-03-29T05:00:00Z'],
  ['Europe/Berlin', '2026-10-24T20:30:00Z', '2026-10-25T06:00:00Z'],
  ['America/New_York', '2026-11-01T02:00:00Z', '2026-11-01T12:00:00Z'],
  ['Africa/Lagos', '2026-06-01T19:59:59Z', '2026-06-01T19:59:59Z'],
  ['Africa/Lagos', '2026-06-01T20:00:00Z', '2026-06-02T06:00:00Z'],
  ['Asia/Kolkata', '2026-06-01T18:00:00Z', '2026-06-02T01:30:00Z'],
  ['Pacific/Apia', '2026-06-01T09:00:00Z', '2026-06-01T18:00:00Z'],
])('in %s, a notice of %s comes at %s', (zone, moment, due) => {
  expect(outsideQuietHours(new Date(moment), zone)).toEqual(new Date(due));
});

test('the hour that clocks show twice is the first, and of one that they skip it is the next', () => {
  expect(momentIn('Europe/Berlin', '2026-10-25', 2)).toEqual(new Date('2026-10-25T00:00:00Z'));
  expect(momentIn('Europe/Berlin', '2026-03-29', 2)).toEqual(new Date('2026-03-29T01:00:00Z'));
});
