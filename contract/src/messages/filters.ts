import type * as z from 'zod/mini';
import { generalCentre } from '#contract/catalogue';
import { CategoryId, CentreSlug, SeriesId, ServiceId, SpeakerId } from '#contract/ids';
import { LanguageTag, languageName } from '#contract/language';
import { Month, Year } from '#contract/messages/public';
import { namesOf } from '#contract/names-of';
import { texts } from '#contract/texts';
import type { Filter } from './filter-query.ts';

// The one place that says what listeners filter messages by. The search's query, its conditions on the server, the filters in an
// address, the drawer, the chips and the words of refusals are made of it (docs/add-a-feature.md).

/** A value of a filter: an id, a slug, a tag, a number. */
export type FilterValue = string | number;

/** What listeners filter by, one value at a time where it is no list. */
export type SearchFilter = Filter & {
  schema: z.ZodMiniType<FilterValue, string>;
  /** The value that leaves nothing out. */
  all?: string;
  /** What heads its choices; absent where only an address chooses it. */
  legend?: string;
  /** @returns a value as people read it; absent for ids and slugs, of which the API knows the names */
  inWords?(value: FilterValue): string;
  /** What a refusal asks for, after "Give", and something that would be right. */
  asked: string;
  example?: string;
  isYear?: true;
};

/** The filters of the catalogue, in their order on screen and in addresses. */
export const searchFilters = {
  speakerIds: {
    schema: SpeakerId,
    isList: true,
    legend: texts.filterSpeakers,
    asked: 'ids of speakers',
    example: '3,12',
  },
  serviceIds: {
    schema: ServiceId,
    isList: true,
    legend: texts.filterServices,
    asked: 'ids of services',
    example: '3,12',
  },
  centreSlug: {
    schema: CentreSlug,
    all: generalCentre,
    legend: texts.filterCentres,
    asked: 'a centre’s address',
    example: 'lagos-island',
  },
  years: {
    schema: Year,
    isList: true,
    legend: texts.filterYears,
    inWords: String,
    asked: 'years',
    example: '2025,2026',
    isYear: true,
  },
  months: {
    schema: Month,
    isList: true,
    legend: texts.filterMonths,
    inWords: (month) =>
      new Date(Date.UTC(2000, Number(month) - 1)).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' }),
    asked: 'months',
    example: '3,12',
  },
  languages: {
    schema: LanguageTag,
    isList: true,
    legend: 'Languages',
    inWords: (tag) => languageName(String(tag)),
    asked: 'languages',
    example: 'en,yo',
    description: 'Only messages in any of these languages, e.g. `en,yo`.',
  },
  seriesIds: {
    schema: SeriesId,
    isList: true,
    legend: 'Series',
    asked: 'ids of series',
    example: '3,12',
    description: 'Only messages of any of these series.',
  },
  categoryIds: { schema: CategoryId, isList: true, asked: 'ids of categories', example: '3,12' },
} as const satisfies Readonly<Record<string, SearchFilter>>;

type Filters = typeof searchFilters;
export type SearchFilterName = keyof Filters;
/** The filters of which messages pass several values. */
export type ListFilterName = {
  [Name in SearchFilterName]: Filters[Name] extends { isList: true } ? Name : never;
}[SearchFilterName];
export type ValueOf<Name extends SearchFilterName> = z.output<Filters[Name]['schema']>;

/** Their names, in their order on screen and in addresses. */
export const searchFilterNames = namesOf(searchFilters);
