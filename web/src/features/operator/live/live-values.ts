import * as z from 'zod/mini';
import { generalCentre } from '#contract/catalogue';
import { CentreSlug } from '#contract/ids';

/** What the form of a stream holds: it goes on air at once, or at its moments (UTC) when it is planned. */
export const LiveValues = z
  .object({
    slug: CentreSlug,
    address: z.string().check(z.trim(), z.minLength(1, 'A stream needs an address')),
    isPlanned: z.boolean(),
    starts_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
  })
  .check(
    z.refine(({ isPlanned, starts_at }) => !isPlanned || starts_at !== null, {
      error: 'Say when it begins',
      path: ['starts_at'],
    }),
    z.refine(({ isPlanned, ends_at }) => !isPlanned || ends_at !== null, {
      error: 'Say when it ends',
      path: ['ends_at'],
    }),
    z.refine(({ isPlanned, starts_at, ends_at }) => !isPlanned || !starts_at || !ends_at || starts_at < ends_at, {
      error: 'The end must be after the start',
      path: ['ends_at'],
    }),
  );
export type LiveValues = z.output<typeof LiveValues>;

/** The form before anything is typed. */
export const noValues: LiveValues = {
  slug: CentreSlug.parse(generalCentre),
  address: '',
  isPlanned: false,
  starts_at: null,
  ends_at: null,
};
