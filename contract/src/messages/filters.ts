import type * as z from 'zod/mini';
import { generalCentre } from '#contract/catalogue';
import { CategoryId, CentreSlug, ServiceId, SpeakerId } from '#contract/ids';
import { LanguageTag, languageName } from '#contract/language';
import { Month, Year } from '#contract/messages/public';
import { namesOf } from '#contract/names-of';
import { texts } from '#contract/texts';

// The one place that says what listeners filter messages by. The search's query, its conditions on the server, the filters in an
// address, the drawer, the chips and the words of refusals are made of it (docs/add-a-feature.md).

/** A value of a filter: an id, a slug, a tag, a number. */
export type FilterValue = string | number;

/** What messages are filtered by: any of several values, unless it is single. */
export interface SearchFilter {
  schema: z.ZodMiniType<FilterValue, string>;
  /** One value at a time, and the value that leaves nothing out. */
  single?: { all: string };
  /** What heads its choices; absent where only an address chooses it. */
  legend?: string;
  /** @returns a value as people read it; absent for ids and slugs, of which the API knows the names */
  inWords?(value: FilterValue): string;
  /** What a refusal asks for, after "Give", and something that would be right. */
  asked: string;
  example?: string;
  isYear?: true;
  /** What the API's document says of it; by itself what `contract/src/reference/parameters.ts` says of its name. */
  description?: string;
}

const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** The filters of the catalogue, in their order on screen and in addresses. */
export const searchFilters = {
  speakerIds: { schema: SpeakerId, legend: texts.filterSpeakers, asked: 'ids of speakers', example: '3,12' },
  serviceIds: { schema: ServiceId, legend: texts.filterServices, asked: 'ids of services', example: '3,12' },
  centreSlug: {
    schema: CentreSlug,
    single: { all: generalCentre },
    legend: texts.filterCentres,
    asked: 'a centre’s address',
    example: 'lagos-island',
  },
  years: {
    schema: Year,
    legend: texts.filterYears,
    inWords: String,
    asked: 'years',
    example: '2025,2026',
    isYear: true,
  },
  months: {
    schema: Month,
    legend: texts.filterMonths,
    inWords: (month) => monthName.format(Date.UTC(2000, Number(month) - 1)),
    asked: 'months',
    example: '3,12',
  },
  languages: {
    schema: LanguageTag,
    legend: 'Languages',
    inWords: (tag) => languageName(String(tag)),
    asked: 'languages',
    example: 'en,yo',
    description: 'Only messages in any of these languages, e.g. `en,yo`.',
  },
  categoryIds: { schema: CategoryId, asked: 'ids of categories', example: '3,12' },
} as const satisfies Readonly<Record<string, SearchFilter>>;

type Filters = typeof searchFilters;
export type SearchFilterName = keyof Filters;
/** The filters of which messages pass one value alone. */
export type SingleFilterName = {
  [Name in SearchFilterName]: Filters[Name] extends { single: object } ? Name : never;
}[SearchFilterName];
export type ValueOf<Name extends SearchFilterName> = z.output<Filters[Name]['schema']>;

/** Their names, in their order on screen and in addresses. */
export const searchFilterNames = namesOf(searchFilters);
