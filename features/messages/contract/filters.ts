import type * as z from 'zod/mini';
import { CategoryId, CentreSlug, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import { LanguageTag, languageName } from '#core/contract/language';
import { namesOf } from '#core/contract/names-of';
import * as common from '#core/contract/texts';
import { generalCentre } from '#features/catalogue/contract';
import { Month, Year } from '#features/messages/contract';
import type { Filter } from './filter-query.ts';

// The single definition of the filters for listeners, from which the search, addresses and the filter drawer derive
// (docs/add-a-feature.md).

export type FilterValue = string | number;

export type SearchFilter = Filter & {
  schema: z.ZodMiniType<FilterValue, string>;
  all?: string;
  legend?(): string;
  inWords?(value: FilterValue): string;
};

export const searchFilters = {
  speakerIds: {
    schema: SpeakerId,
    isList: true,
    legend: common.filterSpeakers,
    described: { description: 'Only messages of any of these speakers.', asked: 'ids of speakers', sample: '3,12' },
  },
  serviceIds: {
    schema: ServiceId,
    isList: true,
    legend: common.filterServices,
    described: { description: 'Only messages of any of these services.', asked: 'ids of services', sample: '3,12' },
  },
  centreSlug: {
    schema: CentreSlug,
    all: generalCentre,
    legend: common.filterCentres,
    described: {
      description: 'Restricts the reply to this centre; `general` is the whole library.',
      asked: 'a centre’s address',
      sample: 'lagos-island',
    },
  },
  years: {
    schema: Year,
    isList: true,
    legend: common.filterYears,
    inWords: String,
    described: {
      description: 'Only messages given in any of these years.',
      asked: 'years',
      sample: '2025,2026',
      isYear: true,
    },
  },
  months: {
    schema: Month,
    isList: true,
    legend: common.filterMonths,
    inWords: (month) =>
      new Date(Date.UTC(2000, Number(month) - 1)).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' }),
    described: { description: 'Only messages given in any of these months, 1 to 12.', asked: 'months', sample: '3,12' },
  },
  languages: {
    schema: LanguageTag,
    isList: true,
    legend: common.filterLanguages,
    inWords: (tag) => languageName(String(tag)),
    described: {
      description: 'Only messages in any of these languages, e.g. `en,yo`.',
      asked: 'languages',
      sample: 'en,yo',
    },
  },
  seriesIds: {
    schema: SeriesId,
    isList: true,
    legend: common.series,
    described: { description: 'Only messages of any of these series.', asked: 'ids of series', sample: '3,12' },
  },
  categoryIds: {
    schema: CategoryId,
    isList: true,
    described: { description: 'Only messages of any of these categories.', asked: 'ids of categories', sample: '3,12' },
  },
} as const satisfies Readonly<Record<string, SearchFilter>>;

type Filters = typeof searchFilters;
export type SearchFilterName = keyof Filters;
export type ListFilterName = {
  [Name in SearchFilterName]: Filters[Name] extends { isList: true } ? Name : never;
}[SearchFilterName];
export type ValueOf<Name extends SearchFilterName> = z.output<Filters[Name]['schema']>;

export const searchFilterNames = namesOf(searchFilters);
