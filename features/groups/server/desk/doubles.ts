import { areTwo, type Called, withoutTitles } from './honorifics.ts';

export interface Named {
  id: string;
  plain: string;
}

/** Shorter names with one different letter are different, e.g. Ade and Ada. */
const shortestMisspelt = 6;

/**
 * Finds names that may mean the same: in another word order, joined, with one typo, or with titles.
 * @returns pairs of ids, likeliest first
 */
export function likelyDoubles(names: readonly Named[], areOfPeople: boolean): [string, string][] {
  const called = new Map(
    names.map(({ id, plain }) => [id, areOfPeople ? withoutTitles(plain) : withoutArticle(plain)]),
  );
  const compared = [...called].flatMap(([id, { words }]) => (words.length === 0 ? [] : [{ id, words }]));
  const sure = pairsOf(compared.map(({ id, words }) => ({ id, keys: [words.join(''), words.toSorted().join('')] })));
  const known = new Set(sure.map(String));
  const spelt = compared.map(({ id, words }) => ({ id, key: words.join('') }));
  const pairs = [...sure, ...misspelt(spelt).filter((pair) => !known.has(String(pair)))];
  return pairs.filter((ids) => {
    const [first, second] = ids.map((id) => called.get(id));
    return first !== undefined && second !== undefined && !areTwo(first, second);
  });
}

function withoutArticle(plain: string): Called {
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words: words[0] === 'the' && words.length > 1 ? words.slice(1) : words, titles: [] };
}

/** Words differ by at most one letter if they are equal without one letter each. */
function misspelt(compared: readonly { id: string; key: string }[]): [string, string][] {
  const long = compared.filter(({ key }) => key.length >= shortestMisspelt);
  const keys = new Map(compared.map(({ id, key }) => [id, key]));
  const near = pairsOf(long.map(({ id, key }) => ({ id, keys: [key, ...withoutOneLetter(key)] })));
  return near.filter(([first, second]) => sameNumbers(keys, first, second));
}

/** Names such as Part 1 and Part 2 differ by one character on purpose. */
function sameNumbers(keys: ReadonlyMap<string, string>, first: string, second: string): boolean {
  const numbersOf = (id: string) => (keys.get(id) ?? '').replace(/\P{N}/gu, '');
  return numbersOf(first) === numbersOf(second);
}

function withoutOneLetter(key: string): string[] {
  return Array.from(key, (_, index) => key.slice(0, index) + key.slice(index + 1));
}

function pairsOf(named: readonly { id: string; keys: readonly string[] }[]): [string, string][] {
  const byKey = new Map<string, string[]>();
  for (const { id, keys } of named) {
    for (const key of new Set(keys)) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  }
  const pairs = new Map<string, [string, string]>();
  for (const ids of byKey.values()) {
    for (const [index, first] of ids.entries()) {
      for (const second of ids.slice(index + 1)) pairs.set(`${first} ${second}`, [first, second]);
    }
  }
  return [...pairs.values()];
}
