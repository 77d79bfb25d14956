import { groups, type RandomMessage, slugs } from './random-library.ts';

/** Searches by indexes in `groups`. Empty lists filter nothing, and an index without a group stands for an unknown id. */
export interface NaiveSearch {
  keyword: string;
  categoryKeyword: string;
  speakers: readonly number[];
  services: readonly number[];
  categories: readonly number[];
  years: readonly number[];
  months: readonly number[];
  centreSlug: string | null;
}

export type Known = RandomMessage & { id: string };

export const everything: NaiveSearch = {
  keyword: '',
  categoryKeyword: '',
  speakers: [],
  services: [],
  categories: [],
  years: [],
  months: [],
  centreSlug: null,
};

/**
 * Applies the rules of search (features/search/README.md#why-it-is-built-so) message by message, without any index.
 * @returns ids, best match first
 */
export function searchNaively(library: readonly Known[], search: NaiveSearch): string[] {
  const words = wordsIn(search.keyword);
  if (words.length === 0 && search.keyword.trim() !== '') return [];
  return library
    .filter((message) => message.status === 'published' && passes(message, search))
    .map((message) => ({ ...message, tier: tierOf(message, words) }))
    .filter(({ tier }) => tier !== null)
    .sort((a, b) => Number(a.tier) - Number(b.tier) || compare(b.when, a.when) || Number(b.id) - Number(a.id))
    .map(({ id }) => id);
}

function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

function passes(message: Known, search: NaiveSearch): boolean {
  const [year, month] = message.when.split('-').map(Number);
  const named = wordsIn(search.categoryKeyword);
  return (
    isOneOf(search.speakers, message.speaker === null ? [] : [message.speaker]) &&
    isOneOf(search.services, message.services) &&
    isOneOf(search.categories, message.categories) &&
    isOneOf(search.years, [year]) &&
    isOneOf(search.months, [month]) &&
    isIn(message, search.centreSlug) &&
    (search.categoryKeyword.trim() === '' || message.categories.some((place) => isNamed(place, named)))
  );
}

function isOneOf(wanted: readonly number[], has: readonly (number | undefined)[]): boolean {
  return wanted.length === 0 || has.some((one) => one !== undefined && wanted.includes(one));
}

function isIn(message: Known, slug: string | null): boolean {
  return slug === null || slug === 'general' || message.centres.some((place) => slugs[place] === slug);
}

function isNamed(category: number, words: readonly string[]): boolean {
  const name = indexed(groups.categories[category] ?? '');
  return words.length > 0 && words.every((word) => name.some((has) => has.startsWith(word)));
}

/**
 * 0: all words match whole words of the topic; 1: prefixes match there or in the speaker's name; 2: also in groups; 3: anywhere; null: no
 * match.
 */
function tierOf(message: Known, words: readonly string[]): number | null {
  const topic = indexed(`${message.topic} ${message.title ?? ''}`);
  const speaker = message.speaker === null ? [] : indexed(groups.speakers[message.speaker] ?? '');
  const names = [
    ...message.services.map((place) => groups.services[place]),
    ...message.categories.map((place) => groups.categories[place]),
    ...message.centres.map((place) => groups.centres[place]),
  ].flatMap((name) => indexed(name ?? ''));
  const widening = [
    [...topic, ...speaker],
    [...topic, ...speaker, ...names],
  ];
  widening.push([...widening.flat(), ...indexed(message.description)]);
  if (words.every((word) => topic.includes(word))) return 0;
  const tier = widening.findIndex((held) => words.every((word, at) => begins(held, word, at === words.length - 1)));
  return tier < 0 ? null : tier + 1;
}

/** The last word matches as a prefix, and so does any word of three letters or more. */
function begins(words: readonly string[], word: string, isLast: boolean): boolean {
  return words.some((one) => (isLast || word.length >= 3 ? one.startsWith(word) : one === word));
}

/** A word with an apostrophe is also found without it. */
function indexed(text: string): string[] {
  return [...wordsIn(text), ...wordsIn(text.replaceAll("'", ''))];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
