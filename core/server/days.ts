const dayMs = 24 * 60 * 60 * 1000;

export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** @param days may be negative */
export function dayAfter(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs));
}

export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function nextMonth(day: string): string {
  return firstOfMonth(dayAfter(firstOfMonth(day), 31));
}
