import * as z from 'zod/mini';
import { CentreSlug } from '#core/contract/ids';
import type { DeclaredField } from '#core/web/desk-kit/form-controls';
import { changesOf } from '#core/web/desk-kit/form-fields';
import type { Option } from '#core/web/desk-kit/select-field';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { generalCentre } from '#features/catalogue/contract';
import type { LivePlace, ScheduleChange, StreamSchedule } from '#features/live/desk';
import { placeName } from './labels.ts';
import * as texts from './texts.ts';

const shape = {
  slug: CentreSlug,
  isPlanned: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
};

export const LiveValues = z
  .object({ ...shape, address: z.string().check(z.trim(), z.minLength(1, { error: texts.aStreamNeedsAnAddress })) })
  .check(
    z.refine(({ isPlanned, starts_at }) => !isPlanned || starts_at !== null, {
      error: texts.sayWhenItBegins,
      path: ['starts_at'],
    }),
    z.refine(({ isPlanned, ends_at }) => !isPlanned || ends_at !== null, {
      error: texts.sayWhenItEnds,
      path: ['ends_at'],
    }),
    z.refine(({ isPlanned, starts_at, ends_at }) => !isPlanned || !starts_at || !ends_at || starts_at < ends_at, {
      error: texts.endMustBeAfterStart,
      path: ['ends_at'],
    }),
  );
export type LiveValues = z.output<typeof LiveValues>;
export const TypedLive = z.object({ ...shape, address: z.string() });
export type TypedLive = z.input<typeof TypedLive>;

export const noValues: LiveValues = {
  slug: CentreSlug.parse(generalCentre),
  address: '',
  isPlanned: false,
  starts_at: null,
  ends_at: null,
};

const momentIn = (moment: string | null) => (moment === null ? '' : formatMoment(moment));

export function planFields(places: readonly LivePlace[]) {
  return {
    slug: {
      name: 'slug',
      label: texts.where(),
      kind: 'select',
      options: places.map((each): Option => [each.slug, placeName(each)]),
      textOf: ({ slug }) => placeName(places.find((place) => place.slug === slug) ?? { name: slug }),
    },
    address: {
      name: 'address',
      label: texts.addressOfTheStream(),
      kind: 'text',
      placeholder: 'https://www.youtube.com/watch?v=…',
      box: { type: 'url', inputMode: 'url' },
    },
    starts_at: {
      name: 'starts_at',
      label: texts.begins(),
      kind: 'moment',
      textOf: ({ starts_at }) => momentIn(starts_at),
    },
    ends_at: { name: 'ends_at', label: texts.ends(), kind: 'moment', textOf: ({ ends_at }) => momentIn(ends_at) },
  } as const satisfies Partial<Record<keyof TypedLive, DeclaredField<TypedLive>>>;
}

export function valuesOf({ slug, stream, starts_at, ends_at }: StreamSchedule): LiveValues {
  return { slug, address: stream.address, isPlanned: true, starts_at, ends_at };
}

export function planChangesOf(values: TypedLive, saved: TypedLive): Omit<z.input<typeof ScheduleChange>, 'version'> {
  const { slug, address, starts_at, ends_at } = changesOf(Object.values(planFields([])), values, saved);
  return {
    ...(slug !== undefined && { slug }),
    ...(address !== undefined && { address }),
    ...(starts_at && { starts_at }),
    ...(ends_at && { ends_at }),
  };
}
