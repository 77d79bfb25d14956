import * as z from 'zod/mini';
import { generalCentre } from '#contract/catalogue';
import { CentreSlug } from '#contract/ids';
import type { LivePlace, ScheduleChange, StreamSchedule } from '#contract/live/desk';
import { changesOf, type FormField } from '#web/desk-kit/form-fields';
import { formatMoment } from '#web/desk-kit/short-time';
import { fieldLabels, placeName } from './labels.ts';

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
export const TypedLive = z.object({
  slug: CentreSlug,
  address: z.string(),
  isPlanned: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
});
export type TypedLive = z.input<typeof TypedLive>;

/** The form before anything is typed. */
export const noValues: LiveValues = {
  slug: CentreSlug.parse(generalCentre),
  address: '',
  isPlanned: false,
  starts_at: null,
  ends_at: null,
};

/** What a plan has, in the order of the form. */
export const planFieldNames = ['slug', 'address', 'starts_at', 'ends_at'] as const;

/** @param places what centres are called */
export function planFields(places: readonly LivePlace[]): readonly FormField<TypedLive>[] {
  const placeOf = ({ slug }: TypedLive) => placeName(places.find((place) => place.slug === slug) ?? { name: slug });
  const momentIn = (moment: string | null) => (moment === null ? '' : formatMoment(moment));
  return [
    { name: 'slug', label: fieldLabels.slug, textOf: placeOf },
    { name: 'address', label: fieldLabels.address },
    { name: 'starts_at', label: fieldLabels.starts_at, textOf: ({ starts_at }) => momentIn(starts_at) },
    { name: 'ends_at', label: fieldLabels.ends_at, textOf: ({ ends_at }) => momentIn(ends_at) },
  ];
}

export function valuesOf({ slug, stream, starts_at, ends_at }: StreamSchedule): LiveValues {
  return { slug, address: stream.address, isPlanned: true, starts_at, ends_at };
}

/** @returns what has changed of a plan, and nothing else */
export function planChangesOf(values: TypedLive, saved: TypedLive): Omit<z.input<typeof ScheduleChange>, 'version'> {
  const { slug, address, starts_at, ends_at } = changesOf(planFields([]), values, saved);
  return {
    ...(slug !== undefined && { slug }),
    ...(address !== undefined && { address }),
    ...(starts_at && { starts_at }),
    ...(ends_at && { ends_at }),
  };
}
