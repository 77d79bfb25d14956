const dayMs = 24 * 60 * 60 * 1000;

/** Formatters are cached, because making one takes as long as using one a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** There are about 600 time zone names, so the cache holds all of them. */
const maxClocks = 700;

export interface WallTime {
  day: string;
  hour: number;
  /** 0 is Sunday. */
  weekday: number;
}

/**
 * @param zone e.g. `Africa/Lagos`
 * @throws RangeError if the zone is unknown
 */
export function wallTimeIn(zone: string, moment: Date): WallTime {
  const text = textIn(zone, moment.getTime());
  const day = text.slice(0, 10);
  return { day, hour: Number(text.slice(11, 13)), weekday: new Date(day).getUTCDay() };
}

/**
 * @param day `YYYY-MM-DD`
 * @param hour 0 to 23
 * @returns the first moment of the day at which the zone's clocks show this hour, or the moment at which they skip it
 */
export function momentIn(zone: string, day: string, hour: number): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // Near a clock change, the right offset is that of the day before or the day after.
  const earlier = asUtc - offsetIn(zone, asUtc - dayMs);
  if (offsetIn(zone, earlier) === asUtc - earlier) return new Date(earlier);
  const later = asUtc - offsetIn(zone, asUtc + dayMs);
  return new Date(offsetIn(zone, later) === asUtc - later ? later : earlier);
}

/** @param day `YYYY-MM-DD` */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** @returns the zone's offset from UTC, in ms */
function offsetIn(zone: string, moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${textIn(zone, second).replace(' ', 'T')}Z`) - second;
}

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
    if (clocks.size < maxClocks) clocks.set(zone, clock);
  }
  return clock.format(moment);
}
