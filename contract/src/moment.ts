import * as z from 'zod/mini';

/** Databases and date libraries agree on these: four digits, no year 0. */
const span = 'from 1900 to 2200';

/** A day that an operator enters: `YYYY-MM-DD`. */
export const DeskDay = z.iso
  .date('Give a day like 2026-03-17')
  .check(z.refine((day) => day >= '1900-01-01' && day <= '2200-12-31', `Give a day ${span}`));

/** Days in the library's time zone, both included; unbounded where one is absent. */
export const deskDays = { from: z.optional(DeskDay), to: z.optional(DeskDay) };

const message = 'Give a day and a time with its offset, like 2026-12-24T18:00+01:00';

/** A time that an operator enters, with its offset; the seconds are optional. */
export const DeskMoment = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], message)
  .check(
    z.refine((moment) => {
      const at = Date.parse(moment);
      return at >= Date.UTC(1900, 0) && at < Date.UTC(2201, 0);
    }, `Give a moment ${span}`),
  );
