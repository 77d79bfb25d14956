/** A message of a series and its number. */
export interface Part<Id> {
  id: Id;
  part: number;
}

/** @returns the parts in this new order: the numbers stay where they are, also those that leave some out */
export function inOrder<One extends Part<unknown>>(order: readonly One[]): One[] {
  const numbers = order.map(({ part }) => part).sort((one, other) => one - other);
  return order.map((part, index) => ({ ...part, part: numbers[index] ?? part.part }));
}

export function numberedFromOne<One extends Part<unknown>>(order: readonly One[]): One[] {
  return order.map((part, index) => ({ ...part, part: index + 1 }));
}

/** @returns the parts and one that comes after all of them */
export function withNext<Id>(parts: readonly Part<Id>[], id: Id): Part<Id>[] {
  return [...parts, { id, part: Math.max(0, ...parts.map(({ part }) => part)) + 1 }];
}
