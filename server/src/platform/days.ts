const dayMs = 24 * 60 * 60 * 1000;

/** @returns the day (UTC, `YYYY-MM-DD`) of a moment */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** @returns the day so many days later, or earlier */
export function dayAfter(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs));
}

/** @returns the Monday of the week that the day is in */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** @returns the first day of the month that the day is in */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** @returns the first day of the month after the one that the day is in */
export function nextMonth(day: string): string {
  return firstOfMonth(dayAfter(firstOfMonth(day), 31));
}
