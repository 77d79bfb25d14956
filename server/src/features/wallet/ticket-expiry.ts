const dayMs = 24 * 60 * 60 * 1000;

/**
 * @param day `YYYY-MM-DD`, the last day on which something is taken
 * @returns the moment from which it is no longer: the end of that day (UTC); null when there is no such day
 */
export function expiryOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) return null;
  return new Date(start.getTime() + dayMs);
}

/** @returns the last day on which something is taken that is no longer from `expiry` on: the other way round */
export function lastDayOf(expiry: Date): string {
  return new Date(expiry.getTime() - 1).toISOString().slice(0, 10);
}
