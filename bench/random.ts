/**
 * Chance that comes out the same at every run (mulberry32).
 * @param seed another one gives another sequence
 * @returns gives the next number in 0..1, 1 excluded, at each call
 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Picks as words, names and tastes are spread in life: the n-th of a list n times as seldom as the first (Zipf).
 * @param random gives 0..1
 * @param size how many there are to pick from
 * @returns an index, 0 the likeliest
 */
export function skewed(random: () => number, size: number): number {
  return Math.floor((size + 1) ** random()) - 1;
}
