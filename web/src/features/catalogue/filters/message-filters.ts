import * as z from 'zod/mini';
import { generalCentre } from '#contract/catalogue';
import { CategoryId, CentreSlug, ServiceId, SpeakerId } from '#contract/ids';
import { LanguageTag } from '#contract/language';
import { Month, Year } from '#contract/messages/public';
import { longestList } from '#contract/page';
import { keywordIn } from '#web/lib/keyword';

/** A comma list: what isn't valid in it is left out, as is what it says twice. */
function list<Item extends z.ZodMiniType<unknown, string>>(item: Item) {
  const validParts = z.transform((text: string) => {
    const parts = text.split(',').flatMap((part) => z.safeParse(item, part.trim()).data ?? []);
    return [...new Set(parts)].slice(0, longestList);
  });
  return z.pipe(z.string(), validParts);
}

const slug = z.pipe(
  z.string(),
  z.transform((text: string) => {
    // The library-wide centre leaves nothing out.
    return text === generalCentre ? null : (z.safeParse(CentreSlug, text).data ?? null);
  }),
);

/** The filters as the address carries them (docs/product/catalogue-and-search.md#filters). */
const Filters = z.object({
  keyword: z.string(),
  speakerIds: list(SpeakerId),
  serviceIds: list(ServiceId),
  centreSlug: slug,
  years: list(Year),
  months: list(Month),
  languages: list(LanguageTag),
  categoryIds: list(CategoryId),
});

/** What the messages of the catalogue are filtered by. Empty lists, an empty keyword and no centre leave nothing out. */
export type MessageFilters = z.output<typeof Filters>;

const names = [
  'keyword',
  'speakerIds',
  'serviceIds',
  'centreSlug',
  'years',
  'months',
  'languages',
  'categoryIds',
] as const;

/**
 * The filters in an address; what means nothing there is passed over.
 * @param search the address's query
 */
export function filtersIn(search: URLSearchParams): MessageFilters {
  const texts = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));
  return z.parse(Filters, { ...texts, keyword: keywordIn(search) });
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

/** How many filters are chosen, the keyword not counted. */
export function countChosen({ keyword: _, centreSlug, ...lists }: MessageFilters): number {
  return Object.values(lists).reduce((sum, chosen) => sum + chosen.length, centreSlug ? 1 : 0);
}

/**
 * @param chosen a list of filters, in order
 * @returns the list with the value if it wasn't there, without it if it was, in order
 */
export function toggled<Value extends string | number>(chosen: readonly Value[], value: Value): Value[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return [...chosen, value].sort((a, b) => Number(a) - Number(b));
}

/** @returns the list with another value in the place of one, each once */
export function exchanged<Value>(chosen: readonly Value[], one: Value, other: Value): Value[] {
  return [...new Set(chosen.map((value) => (value === one ? other : value)))];
}
