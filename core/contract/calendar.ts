const usualZone = 'Africa/Lagos';
const dayMs = 24 * 60 * 60 * 1000;
/** Years before 1000 have fewer than four digits. */
const earliest = Date.UTC(1000, 0);

let zone = usualZone;
let wallClock = clockOf(usualZone);

/** Sets the time zone of everything that is shown or counted by day. Call it once, at a program's start. */
export function keepCalendar(name: string): void {
  wallClock = clockOf(name);
  zone = name;
}

export function libraryZone(): string {
  return zone;
}

/** @returns true for a time zone's name such as `Africa/Lagos` or `UTC`; offsets such as `+01:00` don't count */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

export function zoneInWords(): string {
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

/** @returns the day (`YYYY-MM-DD`) in the library's time zone */
export function dayOf(moment: Date): string {
  return wallTime(moment).slice(0, 10);
}

/** @returns e.g. `2026-11-21 16:47:03`, in the library's time zone */
export function wallTime(moment: Date): string {
  return wallClock.format(moment);
}

/**
 * @param day `YYYY-MM-DD`
 * @returns the moment at which the day begins in the library's time zone
 */
export function startOfDay(day: string): Date {
  return momentAt(`${day}T00:00:00`);
}

/**
 * @param day `YYYY-MM-DD`
 * @returns the moment at which the next day begins
 */
export function endOfDay(day: string): Date {
  return startOfDay(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10));
}

/**
 * @param wall e.g. `2026-03-15T15:05` in the library's time zone
 * @returns an hour later for a skipped time, the first of two for a repeated one, invalid for a day that doesn't exist
 */
export function momentAt(wall: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  if (!(asUtc >= earliest)) return new Date(Number.NaN);
  // Near a clock change, the first guess may use the offset from the wrong side of the change.
  const earlier = asUtc - offsetAt(asUtc - dayMs);
  if (offsetAt(earlier) === asUtc - earlier) return new Date(earlier);
  const later = asUtc - offsetAt(asUtc + dayMs);
  return new Date(offsetAt(later) === asUtc - later ? later : earlier);
}

/** @returns the library's offset from UTC, in ms */
function offsetAt(moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${wallTime(new Date(second)).replace(' ', 'T')}Z`) - second;
}

/** The Swedish locale writes dates as ISO 8601 does. */
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
