const dayMs = 24 * 60 * 60 * 1000;

/** Making one takes as long as a thousand uses of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** There are about 600 names of zones. */
const mostClocks = 700;

/** A time of a day in a zone. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  day: string;
  hour: number;
  /** From 0, Sunday. */
  weekday: number;
}

/** @param zone a known one, e.g. `Africa/Lagos` @throws RangeError for an unknown one */
export function wallTimeIn(zone: string, moment: Date): WallTime {
  const text = textIn(zone, moment.getTime());
  const day = text.slice(0, 10);
  return { day, hour: Number(text.slice(11, 13)), weekday: new Date(day).getUTCDay() };
}

/**
 * @param day `YYYY-MM-DD` @param hour 0 to 23
 * @returns the first moment of the day at which clocks in the zone show this hour; if they skip it, that at which they do
 */
export function momentIn(zone: string, day: string, hour: number): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // Around a clock change, one of the offsets of the day before and after is the right one.
  const earlier = asUtc - offsetIn(zone, asUtc - dayMs);
  if (offsetIn(zone, earlier) === asUtc - earlier) return new Date(earlier);
  const later = asUtc - offsetIn(zone, asUtc + dayMs);
  return new Date(offsetIn(zone, later) === asUtc - later ? later : earlier);
}

/** @param day `YYYY-MM-DD` @returns the day that is so many days later */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** @returns the zone's offset from UTC at a moment, in ms */
function offsetIn(zone: string, moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${textIn(zone, second).replace(' ', 'T')}Z`) - second;
}

/** @returns `2026-11-21 16:47:03` */
function textIn(zone: string, moment: number): string {
  let clock = clocks.get(zone);
  if (!clock) {
    // The Swedish locale writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    if (clocks.size < mostClocks) clocks.set(zone, clock);
  }
  return clock.format(moment);
}
