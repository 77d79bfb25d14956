import { afterEach, describe, expect, test } from 'vitest';
import { dayOf, endOfDay, isZone, keepCalendar, momentAt, startOfDay, wallTime, zoneInWords } from './calendar.ts';

afterEach(() => keepCalendar('Africa/Lagos'));

test('days begin at midnight in Lagos', () => {
  expect(startOfDay('2026-12-01').toISOString()).toBe('2026-11-30T23:00:00.000Z');
  expect(endOfDay('2026-12-31').toISOString()).toBe('2026-12-31T23:00:00.000Z');
  expect(dayOf(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-01');
  expect(wallTime(new Date('2026-11-21T15:47:03Z'))).toBe('2026-11-21 16:47:03');
  expect(zoneInWords()).toBe('Lagos time');
});

describe('in a zone with daylight saving time', () => {
  test.each([
    ['2026-07-01T12:00', '2026-07-01T11:00:00.000Z'],
    ['2026-12-01T12:00:30', '2026-12-01T12:00:30.000Z'],
    // London's clocks skip 01:30 on 29 March and show it twice on 25 October.
    ['2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ])('%s in London is %s', (wall, moment) => {
    keepCalendar('Europe/London');
    expect(momentAt(wall).toISOString()).toBe(moment);
  });

  test('a day has 23 hours or 25', () => {
    keepCalendar('America/New_York');
    const hours = (day: string) => (endOfDay(day).getTime() - startOfDay(day).getTime()) / 3_600_000;
    expect(['2026-03-08', '2026-11-01', '2026-11-02'].map(hours)).toEqual([23, 25, 24]);
    expect(zoneInWords()).toBe('New York time');
  });
});

test('a day without a time is refused', () => {
  expect(momentAt('').getTime()).toBeNaN();
  expect(momentAt('0000-01-01T00:00').getTime()).toBeNaN();
  expect(momentAt('2026-02-31T25:00').getTime()).toBeNaN();
  expect(['Africa/Lagos', 'UTC', 'Lagos', '+01:00', ''].map(isZone)).toEqual([true, true, false, false, false]);
});
