/** How many years before the current one the filter offers (docs/product/constants-and-limits.md#filter-values). */
const earlierYears = 12;

export function filterYears(now: Date): number[] {
  return Array.from({ length: earlierYears + 1 }, (_, ago) => now.getFullYear() - ago);
}
