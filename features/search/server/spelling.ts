import pLimit from 'p-limit';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { Inputs, type Recalled, RefreshedBehind } from '#core/server/refreshed-behind';
import { listQuery } from '#features/messages/server/document-query';
import type { MessageLists } from '#features/messages/server/message-lists';
import { type SearchWord, wordsOf } from '#features/messages/server/search-queries';
import * as queries from './spelling-queries.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** A longer word is found by its likeness alone. */
const longestWord = 30;

/** Words that find something, and how people write them. */
export interface Suggestion {
  words: SearchWord[];
  /** E.g. `Adébáyọ̀ Ọláńrewájú`. */
  spelling: string;
}

/** A word to search for instead of one that was typed, or that one itself. */
interface Candidate {
  word: string;
  spelling: string;
}

/** More words than somebody looks for: what is longer isn't a slip of the finger. */
const mostWords = 8;
/** So many are corrected: each costs a comparison with the whole vocabulary. */
const mostCorrected = 3;
const mostCandidates = 5;
/** How many ways to write what was typed are tried. */
const mostAttempts = 20;
const mostSuggestions = 2_000;
/** Each takes one of the pool's connections and much of a core for a while: all other pages come first. */
const correctionsAtOnce = 2;
/** Who comes after so many others is answered without a correction rather than late. */
const mostWaiting = 20;

/** Too many corrections are waited for: this one can be had a little later. */
export class TooManyCorrections extends Error {
  override readonly name = 'TooManyCorrections';
}

/** Finds a similar spelling that the library has for words that find nothing (docs/decisions/006-search.md). */
export class Spelling {
  readonly #database: Database;
  readonly #lists: MessageLists;
  readonly #inTurn = pLimit(correctionsAtOnce);
  readonly #suggestions: RefreshedBehind<Suggestion | null>;

  constructor({ database, lists, clock }: { database: Database; lists: MessageLists; clock: Clock }) {
    this.#database = database;
    this.#lists = lists;
    this.#suggestions = new RefreshedBehind({ clock, largestTotal: mostSuggestions, sizeOf: () => 1 });
  }

  /** What was found may be out of date: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#suggestions.expire();
  }

  /**
   * @param words as `words_of` gives them, which together find nothing
   * @returns similar words that together find something, the likest, or did a moment ago; null when there are none
   * @throws TooManyCorrections when too many others wait for theirs
   */
  async suggest(words: readonly string[]): Promise<Recalled<Suggestion | null>> {
    if (words.length > mostWords) return { answer: null, isCurrent: true };
    return this.#suggestions.of(words.join(' '), () => this.#findInTurn(words));
  }

  async #findInTurn(words: readonly string[]): Promise<Recalled<Suggestion | null>> {
    if (this.#inTurn.pendingCount >= mostWaiting) throw new TooManyCorrections();
    return this.#inTurn(async () => {
      const counts = new Inputs();
      const suggestion = await this.#find(words, counts);
      return { answer: suggestion, isCurrent: counts.isCurrent };
    });
  }

  async #find(words: readonly string[], counts: Inputs): Promise<Suggestion | null> {
    const known = new Set(await queries.findKnownWords(this.#database, words));
    const allKnown = words.every((word) => known.has(word));
    // What the library knows is left alone, unless nothing else is wrong.
    const isSuspect = (word: string) => allKnown || !known.has(word);
    if (words.filter(isSuspect).length > mostCorrected) return null;
    const choices: Candidate[][] = [];
    for (const word of words) {
      const self = known.has(word) ? await this.#asWritten(word) : [];
      choices.push(isSuspect(word) ? [...self, ...(await this.#likeWords(word, counts))] : self);
    }
    for (const candidates of combinations(choices)) {
      const words = await wordsOf(this.#database, candidates.map(({ word }) => word).join(' '));
      if (counts.take(await this.#lists.count(listQuery(words, {}))) > 0) {
        return { words, spelling: candidates.map(({ spelling }) => spelling).join(' ') };
      }
    }
    return null;
  }

  async #asWritten(word: string): Promise<Candidate[]> {
    const [found] = await queries.findSpellings(this.#database, [word]);
    return [found ?? { word, spelling: word }];
  }

  /** Of words one slip away the one that more messages have is likelier meant. */
  async #likeWords(word: string, counts: Inputs): Promise<Candidate[]> {
    const like = await queries.findLikeWords(this.#database, word, nearSpellings(word), mostCandidates);
    const counted: (Candidate & { near: boolean; messages: number })[] = [];
    for (const candidate of like) {
      counted.push({ ...candidate, messages: candidate.near ? counts.take(await this.#countOf(candidate.word)) : 0 });
    }
    return counted.sort((a, b) => Number(b.near) - Number(a.near) || b.messages - a.messages);
  }

  async #countOf(word: string): Promise<Recalled<number>> {
    return this.#lists.count(listQuery(await wordsOf(this.#database, word), {}));
  }
}

/** The first ways to take one of each, those of the earliest places first. */
function combinations(choices: readonly (readonly Candidate[])[]): Candidate[][] {
  let ways: { taken: Candidate[]; places: number }[] = [{ taken: [], places: 0 }];
  for (const candidates of choices) {
    ways = ways
      .flatMap(({ taken, places }) =>
        candidates.map((candidate, place) => ({ taken: [...taken, candidate], places: places + place })),
      )
      .sort((a, b) => a.places - b.places)
      .slice(0, mostAttempts);
  }
  return ways.map(({ taken }) => taken);
}

/**
 * @param word in plain letters
 * @returns every spelling one slip of the finger away: a letter too many, missing, wrong, or two changed about
 */
function nearSpellings(word: string): string[] {
  const characters = [...word];
  if (characters.length > longestWord) return [];
  const found = new Set<string>();
  for (let place = 0; place <= characters.length; place += 1) {
    const head = characters.slice(0, place).join('');
    const [first = '', second = '', ...rest] = characters.slice(place);
    const afterSecond = rest.join('');
    if (first) found.add(head + second + afterSecond);
    if (second) found.add(head + second + first + afterSecond);
    for (const letter of letters) {
      found.add(head + letter + first + second + afterSecond);
      if (first) found.add(head + letter + second + afterSecond);
    }
  }
  found.delete(word);
  found.delete('');
  return [...found];
}
