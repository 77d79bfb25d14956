import { namesOf } from '#core/contract/names-of';
import { generalCentre } from '#features/catalogue/contract';
import type { FilterValue, ListFilterName, SearchFilterName, ValueOf } from '#features/messages/contract/filters';
import { bookMark, chapterMark, type PassageMarks } from '#features/messages/server/passages/marks';
import type { SearchWord } from './search-queries.ts';

/**
 * What a message must belong to: one of each list that isn't empty. Absent means all. In `languages` an empty text means messages in
 * the library's own, which have none themselves; `general` as the centre is the whole library, so no filter.
 */
export type MessageFilter = {
  readonly [Name in ListFilterName]?: readonly (ValueOf<Name> extends number ? number : string)[] | undefined;
} & { readonly [Name in Exclude<SearchFilterName, ListFilterName>]?: ValueOf<Name> | undefined } & {
  /** A second list of categories: the message must have one of these too. */
  readonly namedCategoryIds?: readonly string[] | undefined;
};

export interface ListQuery {
  /**
   * Queries of the search document (a tsquery's text each), the best matches first: each finds all that the one before it
   * finds and more. None at all finds every published message.
   */
  tiers: readonly string[];
}

/** The numbers behind which `search_document` puts a word by the best place it occurs in. */
const places = { topic: '1', speaker: '2', groups: '3', description: '4' } as const;
const inTopic = [places.topic];
const inTopicOrSpeaker = [...inTopic, places.speaker];
const inAnyName = [...inTopicOrSpeaker, places.groups];
const anywhere = [...inAnyName, places.description];

/** A shorter word that isn't the last one matches itself alone: `in love` is not for words that begin with "in". */
const shortestPrefix = 3;

/**
 * The queries of a search: whole words in the topic first, then beginnings of words in topic and speaker, then in services,
 * categories, centres and series, then anywhere (docs/decisions/006-search.md).
 * @param words each must match, the last one always as a beginning; none finds all
 * @param filter what the messages must belong to besides
 * @param passages what the keyword is a reference to; null where it is words alone
 */
export function listQuery(
  words: readonly SearchWord[],
  filter: MessageFilter,
  passages: PassageMarks | null = null,
): ListQuery {
  const filters = filterQueries(filter);
  return { tiers: passages === null ? tiersOf(words, filters) : withPassages(tiersOf(words, []), passages, filters) };
}

/** @returns the query for messages that cite the book, or one chapter of it @param book its number, from 1 */
export function passageQuery(book: number, chapter: number | undefined): ListQuery {
  return { tiers: [lexeme(chapter === undefined ? bookMark(book) : chapterMark(book, chapter))] };
}

/** Exactly these passages first, then those around them and beside them whatever has the words in the topic, in names, anywhere. */
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

/** @returns the query for messages whose topic has this word */
export function topicWord(word: string): string {
  return lexeme(places.topic + word);
}

/** What the search document puts before each value that a filter finds (docs/decisions/006-search.md). */
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

/** @returns the query for messages that have this value of a filter */
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

/** @returns a query for each part of the filter that narrows anything */
export function filterQueries(filter: MessageFilter): string[] {
  return namesOf(marks).flatMap((name) => {
    const given = filter[name] ?? [];
    const values =
      typeof given === 'string' ? [given].filter((value) => name !== 'centreSlug' || value !== generalCentre) : given;
    return values.length > 0 ? [anyOf(values.map((value) => valueIs(name, value)))] : [];
  });
}

/** The words that begin with it one by one, or the beginning where they are many: for each of these PostgreSQL collects all its matches. */
function beginning({ word, begun }: SearchWord, at: readonly string[], isLast: boolean): string {
  if (!isLast && word.length < shortestPrefix) return anyOf(at.map((place) => lexeme(place + word)));
  if (begun === null) return anyOf(at.map((place) => `${lexeme(place + word)}:*`));
  const words = begun.length === 0 ? [word] : begun;
  return anyOf(at.flatMap((place) => words.map((one) => lexeme(place + one))));
}

/** Quoted as a tsquery has it. */
function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
