/**
 * The order of a playlist after one of its messages was moved.
 * @param order the messages' ids, each once
 * @param moved the one to move
 * @param before the one that comes right after it then; null puts it at the end
 * @returns null when either isn't among them
 */
export function orderAfterMove<Id>(order: readonly Id[], moved: Id, before: Id | null): Id[] | null {
  if (!order.includes(moved)) return null;
  if (before === moved) return [...order];
  const others = order.filter((id) => id !== moved);
  const place = before === null ? others.length : others.indexOf(before);
  return place < 0 ? null : others.toSpliced(place, 0, moved);
}
