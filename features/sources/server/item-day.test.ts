import { expect, test } from 'vitest';
import { isNoDate, itemDay } from './item-day.ts';

const now = new Date('2026-03-10T09:00:00Z');
const dayOf = (given: string, ...appeared: string[]) => itemDay({ given, appeared }, now);

test.each([
  ['', 'Sun, 02 Mar 2025 23:30:00 -0500', '2025-03-02', null],
  ['1740910000', 'Mon, 01 Jan 2018 08:00:00 +0000', '2025-03-02', null],
  ['2026-03-15', 'Sun, 08 Mar 2026 08:00:00 +0000', '2026-03-08', null],
  ['2025-03-02', 'Fri, 25 Dec 2026 08:00:00 +0100', '2025-03-02', '2026-12-25'],
  ['', 'Fri, 25 Dec 2026 00:30:00 +0100', '2026-12-25', '2026-12-25'],
  ['', 'Wed, 11 Mar 2026 08:00:00 +0000', '2026-03-11', null],
  ['2026-12-25', '', '2026-12-25', '2026-12-25'],
  ['2025-03-02', '', '2025-03-02', null],
  ['31/02/2025', 'Sun, 02 Mar 2025 10:00:00 +0000', '2025-03-02', null],
  ['', 'Wed, 30 Nov -0001 00:00:00 +0000', null, null],
  ['', '0000-00-00', null, null],
  ['', '', null, null],
])('a talk given on %j that appeared on %j is of %j, and to come on %j', (given, appeared, when, comesOn) => {
  const day = dayOf(given, appeared);
  expect(day).toMatchObject({ when, comesOn });
  expect(isNoDate(day)).toBe(false);
});

test.each(['31/13/2024', 'last Sunday', '99999999999999', 'Sun, 02 Mar 1025 10:00:00 +0000', 'Sun, 02 Mar 2305 10:00'])(
  'the date %j is none',
  (said) => {
    const day = dayOf('', said);
    expect(day).toEqual({ when: null, comesOn: null, said });
    expect(isNoDate(day)).toBe(true);
  },
);
