/** In ms, in either order, so that nothing waits for a moment that a wrong clock put ahead. */
export function msApart(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime());
}
