interface Identified {
  id: string;
}

/** @returns the list in its old order when the item isn't in it; `to` is clamped */
export function moveTo<Item extends Identified>(list: readonly Item[], id: string, to: number): Item[] {
  const item = list.find((other) => other.id === id);
  const others = list.filter((other) => other.id !== id);
  if (item) others.splice(Math.max(0, to), 0, item);
  return others;
}

/** @returns the id of the next item, null after the last */
export function followerOf<Item extends Identified>(list: readonly Item[], id: string): Item['id'] | null {
  return list[list.findIndex((item) => item.id === id) + 1]?.id ?? null;
}

/**
 * While there is more to load, the neighbour after the last loaded item is unknown, and it isn't the end either.
 * @param here the number of loaded items
 */
export function lastPlace(here: number, total: number): number {
  return here < total ? here - 2 : here - 1;
}
