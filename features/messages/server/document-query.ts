import { namesOf } from '#core/contract/names-of';
import { generalCentre } from '#features/catalogue/contract';
import type { FilterValue, ListFilterName, SearchFilterName, ValueOf } from '#features/messages/contract/filters';
import { bookMark, chapterMark, type PassageMarks } from '#features/messages/server/passages/marks';
import type { SearchWord } from './search-queries.ts';

/**
 * A message must belong to one group of each non-empty list. An empty language stands for the library's own, and the centre `general` for
 * the whole library.
 */
export type MessageFilter = {
  readonly [Name in ListFilterName]?: readonly (ValueOf<Name> extends number ? number : string)[] | undefined;
} & { readonly [Name in Exclude<SearchFilterName, ListFilterName>]?: ValueOf<Name> | undefined } & {
  readonly namedCategoryIds?: readonly string[] | undefined;
};

export interface ListQuery {
  /**
   * Queries of the search document, best matches first; each finds all that the previous one finds, and more. No queries match every
   * published message.
   */
  tiers: readonly string[];
}

const places = { topic: '1', speaker: '2', groups: '3', description: '4' } as const;
const inTopic = [places.topic];
const inTopicOrSpeaker = [...inTopic, places.speaker];
const inAnyName = [...inTopicOrSpeaker, places.groups];
const anywhere = [...inAnyName, places.description];

/** Shorter words only match exactly unless they are the last: `in love` shouldn't match words that begin with "in". */
const shortestPrefix = 3;

/**
 * Finds whole words in the topic first, then prefixes in topic and speaker, then anywhere (features/search/README.md#why-it-is-built-so).
 * @param words all must match, the last one always as a prefix; none matches everything
 */
export function listQuery(
  words: readonly SearchWord[],
  filter: MessageFilter,
  passages: PassageMarks | null = null,
): ListQuery {
  const filters = filterQueries(filter);
  return { tiers: passages === null ? tiersOf(words, filters) : withPassages(tiersOf(words, []), passages, filters) };
}

export function passageQuery(book: number, chapter: number | undefined): ListQuery {
  return { tiers: [lexeme(chapter === undefined ? bookMark(book) : chapterMark(book, chapter))] };
}

/** Messages that cite exactly these passages come first. Overlapping passages follow, together with messages that match the words. */
function withPassages(ofWords: readonly string[], passages: PassageMarks, filters: readonly string[]): string[] {
  const overlapping = passages.overlapping.map(lexeme);
  const [inTopicWhole, , inNames, inAll] = ofWords;
  const wider = [inTopicWhole, inNames, inAll].map((query) =>
    anyOf(query === undefined ? overlapping : [...overlapping, `(${query})`]),
  );
  return [anyOf(passages.exact.map(lexeme)), ...wider].map((query) => allOf([query, ...filters]));
}

function tiersOf(words: readonly SearchWord[], filters: readonly string[]): string[] {
  if (words.length === 0) return filters.length === 0 ? [] : [allOf(filters)];
  const whole = words.map(({ word }) => anyOf(inTopic.map((place) => lexeme(place + word))));
  const begun = (at: readonly string[]) => words.map((word, index) => beginning(word, at, index === words.length - 1));
  return [whole, begun(inTopicOrSpeaker), begun(inAnyName), begun(anywhere)].map((terms) =>
    allOf([...terms, ...filters]),
  );
}

export function topicWord(word: string): string {
  return lexeme(places.topic + word);
}

const marks: Readonly<Record<SearchFilterName | 'namedCategoryIds', string>> = {
  speakerIds: 'p',
  serviceIds: 's',
  categoryIds: 'c',
  seriesIds: 'r',
  namedCategoryIds: 'c',
  centreSlug: 'x',
  languages: 'l',
  years: 'y',
  months: 'm',
};

function valueIs(filter: keyof typeof marks, value: FilterValue): string {
  return lexeme(marks[filter] + value);
}

export const speakerIs = (id: string) => valueIs('speakerIds', id);
export const categoryIs = (id: string) => valueIs('categoryIds', id);
export const serviceIs = (id: string) => valueIs('serviceIds', id);

export function allOf(queries: readonly string[]): string {
  return queries.join(' & ');
}

export function anyOf(queries: readonly string[]): string {
  return `(${queries.join(' | ')})`;
}

export function filterQueries(filter: MessageFilter): string[] {
  return namesOf(marks).flatMap((name) => {
    const given = filter[name] ?? [];
    const values =
      typeof given === 'string' ? [given].filter((value) => name !== 'centreSlug' || value !== generalCentre) : given;
    return values.length > 0 ? [anyOf(values.map((value) => valueIs(name, value)))] : [];
  });
}

/** A prefix of only a few words is replaced by these words, because PostgreSQL finds separate words faster. */
function beginning({ word, begun }: SearchWord, at: readonly string[], isLast: boolean): string {
  if (!isLast && word.length < shortestPrefix) return anyOf(at.map((place) => lexeme(place + word)));
  if (begun === null) return anyOf(at.map((place) => `${lexeme(place + word)}:*`));
  const words = begun.length === 0 ? [word] : begun;
  return anyOf(at.flatMap((place) => words.map((one) => lexeme(place + one))));
}

function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
