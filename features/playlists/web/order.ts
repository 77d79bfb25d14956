interface Identified {
  id: string;
}

/**
 * @param to clamped to the list
 * @returns the old order when the item isn't in the list
 */
export function moveTo<Item extends Identified>(list: readonly Item[], id: string, to: number): Item[] {
  const item = list.find((other) => other.id === id);
  const others = list.filter((other) => other.id !== id);
  if (item) others.splice(Math.max(0, to), 0, item);
  return others;
}

export function followerOf<Item extends Identified>(list: readonly Item[], id: string): Item['id'] | null {
  return list[list.findIndex((item) => item.id === id) + 1]?.id ?? null;
}

/**
 * Nothing can move behind the last loaded item while more can be loaded, because its next neighbour is unknown.
 * @param here the number of loaded items
 */
export function lastPlace(here: number, total: number): number {
  return here < total ? here - 2 : here - 1;
}
