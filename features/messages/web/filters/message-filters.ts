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

export type MessageFilters = { keyword: string } & {
  [Name in SearchFilterName]: Name extends ListFilterName ? ValueOf<Name>[] : ValueOf<Name> | null;
};

const names = ['keyword', ...searchFilterNames] as const;

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

/** The active filters as texts in a fixed order, lists joined by commas (docs/api.md#lists-in-queries). */
export function filterTexts(filters: MessageFilters): Partial<Record<(typeof names)[number], string>> {
  const texts = names.map((name) => [name, String(filters[name] ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export function searchOfFilters(filters: MessageFilters): string {
  const search = new URLSearchParams(filterTexts(filters));
  // Unescaped commas are valid in a query and easier to read.
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : '';
}

export function chosenIn(filters: Partial<MessageFilters>, name: SearchFilterName): readonly FilterValue[] {
  const chosen = filters[name] ?? [];
  return typeof chosen === 'string' ? [chosen] : chosen;
}

export function changeTo(name: SearchFilterName, values: readonly FilterValue[]): Partial<MessageFilters> {
  return { [name]: isList(name) ? values : (values[0] ?? null) };
}

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

export function toggled<Value extends FilterValue>(chosen: readonly Value[], value: Value): Value[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return [...chosen, value].sort((a, b) => Number(a) - Number(b));
}

export function exchanged<Value>(chosen: readonly Value[], one: Value, other: Value): Value[] {
  return [...new Set(chosen.map((value) => (value === one ? other : value)))];
}
