import { isZone, libraryZone } from '#core/contract/calendar';
import { daysAfter, momentIn, wallTimeIn } from '#core/contract/zone-times';

/** Mails that nobody waits for are only sent between these hours of the listener's zone (features/follows/README.md#quiet-hours). */
const firstHour = 7;
const lastHour = 21;

export function zoneOrLibrarys(zone: string | null): string {
  return zone !== null && isZone(zone) ? zone : libraryZone();
}

export function outsideQuietHours(moment: Date, zone: string): Date {
  const { day, hour } = wallTimeIn(zone, moment);
  if (hour >= firstHour && hour < lastHour) return moment;
  return momentIn(zone, hour < firstHour ? day : daysAfter(day, 1), firstHour);
}
