import pLimit from 'p-limit';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { Inputs, type Recalled, StaleCache } from '#core/server/stale-cache';
import { listQuery } from '#features/messages/server/document-query';
import type { MessageLists } from '#features/messages/server/message-lists';
import { type SearchWord, wordsOf } from '#features/messages/server/search-queries';
import * as queries from './spelling-queries.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Words longer than this are only found by likeness. */
const longestWord = 30;

export interface Suggestion {
  words: SearchWord[];
  /** E.g. `Adébáyọ̀ Ọláńrewájú`. */
  spelling: string;
}

interface Candidate {
  word: string;
  spelling: string;
}

/** Nobody looks for more words than this, so a longer input isn't a typing slip. */
const maxWords = 8;
/** The most words to correct, since each is compared with the whole vocabulary. */
const maxCorrected = 3;
const maxCandidates = 5;
const maxAttempts = 20;
const maxSuggestions = 2_000;
/** A correction takes a database connection and much of a core, so all other pages come first. */
const correctionsAtOnce = 2;
/** With more corrections waiting, a search is answered without one rather than late. */
const maxWaiting = 20;

export class TooManyCorrections extends Error {
  override readonly name = 'TooManyCorrections';
}

export class Spelling {
  readonly #database: Database;
  readonly #lists: MessageLists;
  readonly #inTurn = pLimit(correctionsAtOnce);
  readonly #suggestions: StaleCache<Suggestion | null>;

  constructor({ database, lists, clock }: { database: Database; lists: MessageLists; clock: Clock }) {
    this.#database = database;
    this.#lists = lists;
    this.#suggestions = new StaleCache({ clock, largestTotal: maxSuggestions, sizeOf: () => 1 });
  }

  onCatalogueChanged(): void {
    this.#suggestions.expire();
  }

  /**
   * @param words together find nothing
   * @returns the most similar words that together find something; null if there are none
   * @throws TooManyCorrections when too many others are waiting
   */
  async suggest(words: readonly string[]): Promise<Recalled<Suggestion | null>> {
    if (words.length > maxWords) return { answer: null, isCurrent: true };
    return this.#suggestions.of(words.join(' '), () => this.#findInTurn(words));
  }

  async #findInTurn(words: readonly string[]): Promise<Recalled<Suggestion | null>> {
    if (this.#inTurn.pendingCount >= maxWaiting) throw new TooManyCorrections();
    return this.#inTurn(async () => {
      const counts = new Inputs();
      const suggestion = await this.#find(words, counts);
      return { answer: suggestion, isCurrent: counts.isCurrent };
    });
  }

  async #find(words: readonly string[], counts: Inputs): Promise<Suggestion | null> {
    const known = new Set(await queries.findKnownWords(this.#database, words));
    const allKnown = words.every((word) => known.has(word));
    const isSuspect = (word: string) => allKnown || !known.has(word);
    if (words.filter(isSuspect).length > maxCorrected) return null;
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

  /** Among words with one typing slip, the one in more messages is more likely meant. */
  async #likeWords(word: string, counts: Inputs): Promise<Candidate[]> {
    const like = await queries.findLikeWords(this.#database, word, nearSpellings(word), maxCandidates);
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

function combinations(choices: readonly (readonly Candidate[])[]): Candidate[][] {
  let ways: { taken: Candidate[]; places: number }[] = [{ taken: [], places: 0 }];
  for (const candidates of choices) {
    ways = ways
      .flatMap(({ taken, places }) =>
        candidates.map((candidate, place) => ({ taken: [...taken, candidate], places: places + place })),
      )
      .sort((a, b) => a.places - b.places)
      .slice(0, maxAttempts);
  }
  return ways.map(({ taken }) => taken);
}

/** @returns all spellings with one typing slip: a letter added, missing, wrong, or two swapped */
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
