import type { Database } from '#server/database/database';
import { Remembered } from '#server/platform/remembered';
import { listQuery } from './document-query.ts';
import type { MessageLists } from './message-lists.ts';
import { nearSpellings } from './near-spellings.ts';
import * as queries from './spelling-queries.ts';

/** Words that find something, and how people write them. */
export interface Suggestion {
  words: string[];
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
const mostCandidates = 5;
/** How many ways to write what was typed are tried. */
const mostAttempts = 20;
const mostSuggestions = 2_000;

/** Finds a similar spelling that the library has for words that find nothing (decisions: Catalogue). */
export class Spelling {
  readonly #database: Database;
  readonly #lists: MessageLists;
  readonly #suggestions = new Remembered<Suggestion | null>(mostSuggestions);

  constructor(database: Database, lists: MessageLists) {
    this.#database = database;
    this.#lists = lists;
  }

  /** Forgets what was found: the catalogue has changed. */
  clear(): void {
    this.#suggestions.clear();
  }

  /**
   * @param words as `words_of` gives them, which together find nothing
   * @returns similar words that together find something, the likest; null when there are none
   */
  suggest(words: readonly string[]): Promise<Suggestion | null> {
    if (words.length > mostWords) return Promise.resolve(null);
    return this.#suggestions.of(words.join(' '), () => this.#find(words));
  }

  async #find(words: readonly string[]): Promise<Suggestion | null> {
    const known = new Set(await queries.findKnownWords(this.#database, words));
    const allKnown = words.every((word) => known.has(word));
    const choices = await Promise.all(
      words.map(async (word) => {
        const self = known.has(word) ? await this.#asWritten(word) : [];
        // What the library knows is left alone, unless nothing else is wrong.
        return known.has(word) && !allKnown ? self : [...self, ...(await this.#likeWords(word))];
      }),
    );
    for (const candidates of combinations(choices)) {
      const found = candidates.map(({ word }) => word);
      if ((await this.#lists.count(listQuery(found, {}))) > 0) {
        return { words: found, spelling: candidates.map(({ spelling }) => spelling).join(' ') };
      }
    }
    return null;
  }

  async #asWritten(word: string): Promise<Candidate[]> {
    const [found] = await queries.findSpellings(this.#database, [word]);
    return [found ?? { word, spelling: word }];
  }

  /** Of words one slip away the one that more messages have is likelier meant. */
  async #likeWords(word: string): Promise<Candidate[]> {
    const like = await queries.findLikeWords(this.#database, word, nearSpellings(word), mostCandidates);
    const counted = await Promise.all(
      like.map(async (candidate) => ({
        ...candidate,
        messages: candidate.near ? await this.#lists.count(listQuery([candidate.word], {})) : 0,
      })),
    );
    return counted.sort((a, b) => Number(b.near) - Number(a.near) || b.messages - a.messages);
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
