/**
 * @param order ids, each once
 * @param moved the one to move
 * @param after the one that it comes right after; null puts it first
 * @returns the order after that; null when either isn't among them
 */
export function placedAfter(order: readonly string[], moved: string, after: string | null): string[] | null {
  if (!order.includes(moved) || after === moved) return null;
  const others = order.filter((id) => id !== moved);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  return after !== null && index === 0 ? null : others.toSpliced(index, 0, moved);
}
