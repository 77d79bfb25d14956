import type { Message } from '#contract/catalogue';

/** How many messages a shelf claims before the others: as many as a wide screen shows of it. */
const ownShare = 7;

/**
 * Distributes messages over shelves so that none occurs twice. Each shelf first claims its top ones, then takes from
 * what is left: otherwise, in a small library, the upper shelves would leave nothing for the others.
 * @param shelves candidates per shelf, in order of priority
 * @param most the longest that each may be
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
