import * as z from 'zod/mini';
import { longestList } from '#core/contract/page-query';
import { keywordIn } from '#core/web/lib/list-address';
import {
  type FilterValue,
  type ListFilterName,
  type SearchFilter,
  type SearchFilterName,
  searchFilterNames,
  searchFilters,
  type ValueOf,
} from '#features/messages/contract/filters';

/** What the messages of the catalogue are filtered by. Empty lists, an empty keyword and no centre leave nothing out. */
export type MessageFilters = { keyword: string } & {
  [Name in SearchFilterName]: Name extends ListFilterName ? ValueOf<Name>[] : ValueOf<Name> | null;
};

const names = ['keyword', ...searchFilterNames] as const;

/**
 * The filters in an address (features/catalogue/README.md#filters); what means nothing there is passed over, as is what a
 * list says twice.
 * @param search the address's query
 */
export function filtersIn(search: URLSearchParams): MessageFilters;
export function filtersIn(search: URLSearchParams): object {
  const chosen = searchFilterNames.map((name) => [name, valueIn(searchFilters[name], search.get(name) ?? '')]);
  return { keyword: keywordIn(search), ...Object.fromEntries(chosen) };
}

function valueIn({ schema, isList, all }: SearchFilter, text: string): FilterValue | readonly FilterValue[] | null {
  if (!isList) return text === all ? null : (z.safeParse(schema, text).data ?? null);
  const values = text.split(',').flatMap((part) => z.safeParse(schema, part.trim()).data ?? []);
  return [...new Set(values)].slice(0, longestList);
}

/** No filter at all: every message. */
export const noFilters: MessageFilters = filtersIn(new URLSearchParams());

/**
 * The filters as texts, lists joined by commas, for an address as well as for a call (docs/product/api.md#lists-in-queries).
 * @returns the set ones alone, in a fixed order
 */
export function filterTexts(filters: MessageFilters): Partial<Record<(typeof names)[number], string>> {
  const texts = names.map((name) => [name, String(filters[name] ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/**
 * The query of an address with these filters, from its first page.
 * @returns e.g. `?keyword=grace&speakerIds=1,2`, or nothing
 */
export function searchOfFilters(filters: MessageFilters): string {
  const search = new URLSearchParams(filterTexts(filters));
  // A comma may stand in a query as it is, and is easier to read.
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : '';
}

/** @returns the values of one filter: none or one where it is single */
export function chosenIn(filters: Partial<MessageFilters>, name: SearchFilterName): readonly FilterValue[] {
  const chosen = filters[name] ?? [];
  return typeof chosen === 'string' ? [chosen] : chosen;
}

/** @returns what changes of the filters when one of them has these values, a single one just the first */
export function changeTo(name: SearchFilterName, values: readonly FilterValue[]): Partial<MessageFilters> {
  return { [name]: isList(name) ? values : (values[0] ?? null) };
}

/** @returns what changes when a value is chosen, which takes the place of another where the filter is single, or taken back */
export function toggle(filters: MessageFilters, name: SearchFilterName, value: FilterValue): Partial<MessageFilters> {
  const chosen = chosenIn(filters, name);
  return changeTo(name, !isList(name) && !chosen.includes(value) ? [value] : toggled(chosen, value));
}

/** @returns whether several of its values can be chosen */
export function isList(name: SearchFilterName): boolean {
  return 'isList' in searchFilters[name];
}

/** How many filters are chosen, the keyword not counted. */
export function countChosen(filters: MessageFilters): number {
  return searchFilterNames.reduce((sum, name) => sum + chosenIn(filters, name).length, 0);
}

/**
 * @param chosen a list of filters, in order
 * @returns the list with the value if it wasn't there, without it if it was; numbers and ids in order, other values as they were chosen
 */
export function toggled<Value extends FilterValue>(chosen: readonly Value[], value: Value): Value[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return [...chosen, value].sort((a, b) => Number(a) - Number(b));
}

/** @returns the list with another value in the place of one, each once */
export function exchanged<Value>(chosen: readonly Value[], one: Value, other: Value): Value[] {
  return [...new Set(chosen.map((value) => (value === one ? other : value)))];
}
