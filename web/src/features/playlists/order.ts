interface Identified {
  id: string;
}

/**
 * The list with one item at another place.
 * @param to its new place, from 0, in the list as it will be; one beyond the end is the end
 * @returns the same items; in the same order when the item isn't among them
 */
export function moveTo<Item extends Identified>(list: readonly Item[], id: string, to: number): Item[] {
  const item = list.find((other) => other.id === id);
  const others = list.filter((other) => other.id !== id);
  if (item) others.splice(Math.max(0, to), 0, item);
  return others;
}

/** @returns the id of what comes right after an item, null after the last */
export function followerOf<Item extends Identified>(list: readonly Item[], id: string): Item['id'] | null {
  return list[list.findIndex((item) => item.id === id) + 1]?.id ?? null;
}

/**
 * How far down an item can go. What follows the last item that is here isn't known while there are more, and the end of
 * the part that is here is not the end of the list.
 * @param here how many items are here
 * @param total how many there are in all
 */
export function lastPlace(here: number, total: number): number {
  return here < total ? here - 2 : here - 1;
}
