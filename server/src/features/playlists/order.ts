/**
 * The order of a playlist after moving one of its messages.
 * @param order the messages' ids, each once
 * @param moved the one to move
 * @param before the one that follows it afterwards; null moves it to the end
 * @returns null when either isn't in the playlist
 */
export function orderAfterMove<Id>(order: readonly Id[], moved: Id, before: Id | null): Id[] | null {
  if (!order.includes(moved)) return null;
  if (before === moved) return [...order];
  const others = order.filter((id) => id !== moved);
  const place = before === null ? others.length : others.indexOf(before);
  return place < 0 ? null : others.toSpliced(place, 0, moved);
}
