import type { Message } from '#contract/catalogue';

/** How many of a shelf are its own, before the others take theirs: what a wide screen shows of it at once, which must not move. */
const ownShare = 7;

/**
 * Spreads messages over shelves so that none is on two of them. Each shelf takes its first ones, then each what is left for it:
 * in a small library the shelf above would leave nothing for the others.
 * @param shelves what each shelf could show, in the order in which they take
 * @param most how many each shows at the most, in the same order
 * @returns what each shows, in the order of its list
 */
export function spread(shelves: readonly (readonly Message[])[], most: readonly number[]): Message[][] {
  const taken = new Set<string>();
  const take = (messages: readonly Message[], count: number) => {
    const free = messages.filter(({ id }) => !taken.has(id)).slice(0, count);
    for (const { id } of free) taken.add(id);
    return free;
  };
  const first = shelves.map((messages) => take(messages, ownShare));
  return first.map((own, place) => {
    const rest = take(shelves[place] ?? [], Math.max(0, (most[place] ?? 0) - own.length));
    return [...own, ...rest];
  });
}
