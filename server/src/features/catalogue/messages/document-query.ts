import { generalCentre } from '#contract/catalogue';
import type { CentreSlug } from '#contract/ids';

/** What a message must belong to: one of each list that isn't empty. Absent means all. */
export interface MessageFilter {
  categoryIds?: readonly string[] | undefined;
  /** A second list of categories: the message must have one of these too. */
  namedCategoryIds?: readonly string[] | undefined;
  serviceIds?: readonly string[] | undefined;
  speakerIds?: readonly string[] | undefined;
  /** Tags; an empty text means messages in the library's own language, which have none themselves. */
  languages?: readonly string[] | undefined;
  /** `general` is the whole library, so no filter. */
  centreSlug?: CentreSlug | undefined;
  years?: readonly number[] | undefined;
  /** 1 to 12. */
  months?: readonly number[] | undefined;
}

export interface ListQuery {
  /**
   * Queries of the search document (a tsquery's text each), the best matches first: each finds all that the one before it
   * finds and more. None at all finds every published message.
   */
  tiers: readonly string[];
  /** The days that all of it lies in, so that nobody walks along others; null when it may lie in any. */
  span: DateSpan | null;
}

/** Days as `YYYY-MM-DD`. */
export interface DateSpan {
  from: string;
  /** Not part of it. */
  before: string;
}

/** The numbers behind which migration 0007 puts a word by the best place it occurs in. */
const places = { topic: '1', speaker: '2', groups: '3', description: '4' } as const;
const inTopic = [places.topic];
const inTopicOrSpeaker = [...inTopic, places.speaker];
const inAnyName = [...inTopicOrSpeaker, places.groups];
const anywhere = [...inAnyName, places.description];

/** A shorter word that isn't the last one matches itself alone: `in love` is not for words that begin with "in". */
const shortestPrefix = 3;

/**
 * The queries of a search: whole words in the topic first, then beginnings of words in topic and speaker, then in services,
 * categories and centres, then anywhere (docs/decisions/006-search.md).
 * @param words as `words_of` gives them; each must match, the last one always as a beginning; none finds all
 * @param filter what the messages must belong to besides
 */
export function listQuery(words: readonly string[], filter: MessageFilter): ListQuery {
  return { tiers: tiersOf(words, filterQueries(filter)), span: spanOf(filter) };
}

function spanOf({ years = [], months = [] }: MessageFilter): DateSpan | null {
  if (years.length === 0) return null;
  const [firstMonth, lastMonth] = months.length === 0 ? [1, 12] : [Math.min(...months), Math.max(...months)];
  return { from: firstDay(Math.min(...years), firstMonth), before: firstDay(Math.max(...years), lastMonth + 1) };
}

/** @param month 13 is January of the next year */
function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10);
}

function tiersOf(words: readonly string[], filters: readonly string[]): string[] {
  if (words.length === 0) return filters.length === 0 ? [] : [allOf(filters)];
  const whole = words.map((word) => anyOf(inTopic.map((place) => lexeme(place + word))));
  const begun = (at: readonly string[]) => words.map((word, index) => beginning(word, at, index === words.length - 1));
  return [whole, begun(inTopicOrSpeaker), begun(inAnyName), begun(anywhere)].map((terms) =>
    allOf([...terms, ...filters]),
  );
}

/** @returns the query for messages whose topic has this word */
export function topicWord(word: string): string {
  return lexeme(places.topic + word);
}

export function speakerIs(id: string): string {
  return lexeme(`p${id}`);
}

export function categoryIs(id: string): string {
  return lexeme(`c${id}`);
}

export function serviceIs(id: string): string {
  return lexeme(`s${id}`);
}

export function allOf(queries: readonly string[]): string {
  return queries.join(' & ');
}

export function anyOf(queries: readonly string[]): string {
  return `(${queries.join(' | ')})`;
}

/** @returns a query for each part of the filter that narrows anything */
export function filterQueries(filter: MessageFilter): string[] {
  const parts = [
    filter.speakerIds?.map(speakerIs),
    filter.serviceIds?.map(serviceIs),
    filter.categoryIds?.map(categoryIs),
    filter.namedCategoryIds?.map(categoryIs),
    filter.centreSlug && filter.centreSlug !== generalCentre && [lexeme(`x${filter.centreSlug}`)],
    filter.languages?.map((tag) => lexeme(`l${tag}`)),
    filter.years?.map((year) => lexeme(`y${year}`)),
    filter.months?.map((month) => lexeme(`m${month}`)),
  ];
  return parts.flatMap((part) => (part && part.length > 0 ? [anyOf(part)] : []));
}

function beginning(word: string, at: readonly string[], isLast: boolean): string {
  const mark = isLast || word.length >= shortestPrefix ? ':*' : '';
  return anyOf(at.map((place) => lexeme(place + word) + mark));
}

/** Quoted; words and ids hold neither quotes nor backslashes. */
function lexeme(text: string): string {
  return `'${text}'`;
}
