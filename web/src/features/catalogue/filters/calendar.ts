/** The months' short names, January first (spec §9). */
export const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** How many years before the current one the filter offers (spec §9, Years filter). */
const earlierYears = 12;

/**
 * The years that messages can be filtered by, the current one first.
 * @param now the browser's time
 */
export function filterYears(now: Date): number[] {
  return Array.from({ length: earlierYears + 1 }, (_, ago) => now.getFullYear() - ago);
}
