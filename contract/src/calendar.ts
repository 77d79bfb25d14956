const usualZone = 'Africa/Lagos';
const dayMs = 24 * 60 * 60 * 1000;
/** Before it years have fewer digits, and nobody means one. */
const earliest = Date.UTC(1000, 0);

let zone = usualZone;
let wallClock = clockOf(usualZone);

/** Has all that an operator reads by day follow this time zone from now on; called once, at the start of a program. */
export function keepCalendar(name: string): void {
  wallClock = clockOf(name);
  zone = name;
}

/** @returns the library's time zone, e.g. `Africa/Lagos` */
export function libraryZone(): string {
  return zone;
}

/** @returns whether a time zone of this name is known, e.g. `Africa/Lagos`, `UTC`; an offset, e.g. `+01:00`, is no name */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** @returns the library's time zone as people say it, e.g. `Lagos time` */
export function zoneInWords(): string {
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

/** @returns the day (`YYYY-MM-DD`) that a moment is on, in the library's zone */
export function dayOf(moment: Date): string {
  return wallTime(moment).slice(0, 10);
}

/** @returns a moment as a clock and a calendar in the library's zone show it, e.g. `2026-11-21 16:47:03` */
export function wallTime(moment: Date): string {
  return wallClock.format(moment);
}

/** @param day `YYYY-MM-DD` @returns the moment at which it begins in the library's zone */
export function startOfDay(day: string): Date {
  return momentAt(`${day}T00:00:00`);
}

/** @param day `YYYY-MM-DD` @returns the moment at which it is over: the first that is of the next day */
export function endOfDay(day: string): Date {
  return startOfDay(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10));
}

/**
 * @param wall what a clock in the library's zone shows, e.g. `2026-03-15T15:05`, with or without seconds
 * @returns the moment; of a time that clocks pass over, an hour later; of one they show twice, the first. Invalid when there is no such day, or its year is before 1000.
 */
export function momentAt(wall: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  if (!(asUtc >= earliest)) return new Date(Number.NaN);
  // Around a change of the clocks, the offset of the first guess is that of before or after it.
  const earlier = asUtc - offsetAt(asUtc - dayMs);
  if (offsetAt(earlier) === asUtc - earlier) return new Date(earlier);
  const later = asUtc - offsetAt(asUtc + dayMs);
  return new Date(offsetAt(later) === asUtc - later ? later : earlier);
}

/** By how much, in ms, clocks in the library's zone are ahead of UTC at a moment. */
function offsetAt(moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${wallTime(new Date(second)).replace(' ', 'T')}Z`) - second;
}

/** Swedes write the date as ISO 8601 does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}
