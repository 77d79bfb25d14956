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

/** The catalogue's filters. Empty lists, an empty keyword and a null centre match everything. */
export type MessageFilters = { keyword: string } & {
  [Name in SearchFilterName]: Name extends ListFilterName ? ValueOf<Name>[] : ValueOf<Name> | null;
};

const names = ['keyword', ...searchFilterNames] as const;

/**
 * Reads the filters from an address (features/catalogue/README.md#filters); invalid and repeated values are ignored.
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

export const noFilters: MessageFilters = filtersIn(new URLSearchParams());

/**
 * The filters as texts, lists joined by commas, for addresses and API calls (docs/product/api.md#lists-in-queries).
 * @returns only the active ones, in a fixed order
 */
export function filterTexts(filters: MessageFilters): Partial<Record<(typeof names)[number], string>> {
  const texts = names.map((name) => [name, String(filters[name] ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/**
 * The query of an address with these filters, without a page number.
 * @returns e.g. `?keyword=grace&speakerIds=1,2`, or an empty text
 */
export function searchOfFilters(filters: MessageFilters): string {
  const search = new URLSearchParams(filterTexts(filters));
  // Unescaped commas are valid in a query and easier to read.
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : '';
}

/** @returns the values of one filter; at most one if it isn't a list */
export function chosenIn(filters: Partial<MessageFilters>, name: SearchFilterName): readonly FilterValue[] {
  const chosen = filters[name] ?? [];
  return typeof chosen === 'string' ? [chosen] : chosen;
}

/** @returns the change that sets a filter to these values; a filter that isn't a list takes only the first */
export function changeTo(name: SearchFilterName, values: readonly FilterValue[]): Partial<MessageFilters> {
  return { [name]: isList(name) ? values : (values[0] ?? null) };
}

/** @returns the change that adds or removes a value; in a filter that isn't a list, it replaces the other value */
export function toggle(filters: MessageFilters, name: SearchFilterName, value: FilterValue): Partial<MessageFilters> {
  const chosen = chosenIn(filters, name);
  return changeTo(name, !isList(name) && !chosen.includes(value) ? [value] : toggled(chosen, value));
}

export function isList(name: SearchFilterName): boolean {
  return 'isList' in searchFilters[name];
}

export function countChosen(filters: MessageFilters): number {
  return searchFilterNames.reduce((sum, name) => sum + chosenIn(filters, name).length, 0);
}

/**
 * @param chosen the sorted values of a filter
 * @returns the list with the value added or removed; numbers and ids are sorted, others stay in the order of choice
 */
export function toggled<Value extends FilterValue>(chosen: readonly Value[], value: Value): Value[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return [...chosen, value].sort((a, b) => Number(a) - Number(b));
}

export function exchanged<Value>(chosen: readonly Value[], one: Value, other: Value): Value[] {
  return [...new Set(chosen.map((value) => (value === one ? other : value)))];
}
