import * as z from 'zod/mini';
import { describe } from './describe.ts';

/** Databases and date libraries agree on these dates: years have four digits, and there is no year 0. */
const span = 'from 1900 to 2200';

export const DeskDay = describe(
  z.iso
    .date('Give a day like 2026-03-17')
    .check(z.refine((day) => day >= '1900-01-01' && day <= '2200-12-31', `Give a day ${span}`)),
  { description: 'A day, from 1900 to 2200.', example: '2026-03-17' },
);

/** A range of days in the library's time zone. Both ends are included, and an absent end is unbounded. */
export const deskDays = {
  from: describe(z.optional(DeskDay), {
    description: 'The first day, in the library’s zone.',
    asked: 'a first day',
    sample: '2026-03-17',
  }),
  to: describe(z.optional(DeskDay), {
    description: 'The last day, included.',
    asked: 'a last day',
    sample: '2026-03-17',
  }),
};

const message = 'Give a day and a time with its offset, like 2026-12-24T18:00+01:00';

export const DeskMoment = describe(
  z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], message).check(
    z.refine((moment) => {
      const at = Date.parse(moment);
      return at >= Date.UTC(1900, 0) && at < Date.UTC(2201, 0);
    }, `Give a moment ${span}`),
  ),
  { description: 'A day and a time with its offset; the seconds may be left out.', example: '2026-12-24T18:00+01:00' },
);
