import { isZone, libraryZone } from '#contract/calendar';
import type { FollowMails } from '#contract/follows/notices';
import { daysAfter, momentIn, wallTimeIn } from '#contract/zone-times';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Notices are from this hour until the other, in the listener's zone (docs/product/following.md#quiet-hours). */
const firstHour = 7;
const lastHour = 21;

/** The digest's day, Saturday, and hour, in the listener's zone. */
const digestWeekday = 6;
const digestHour = 9;

/** An operator who published by mistake has so long to withdraw it, and what is published one after the other comes together. */
export const announcedAfterMs = 5 * minuteMs;
/** What couldn't be announced for so long isn't new any more. */
export const announcedWithinMs = 14 * dayMs;
/** Between two mails at once to one listener. */
export const betweenMailsMs = 4 * hourMs;

/** @returns the listener's zone, or the library's when there is none, or none that is known here */
export function zoneOrLibrarys(zone: string | null): string {
  return zone !== null && isZone(zone) ? zone : libraryZone();
}

/** @returns this moment, or the end of the quiet hours that it is in */
export function outsideQuietHours(moment: Date, zone: string): Date {
  const { day, hour } = wallTimeIn(zone, moment);
  if (hour >= firstHour && hour < lastHour) return moment;
  return momentIn(zone, hour < firstHour ? day : daysAfter(day, 1), firstHour);
}

/** @returns when the next digest is due, later than this moment */
export function nextDigest(moment: Date, zone: string): Date {
  const { day, weekday } = wallTimeIn(zone, moment);
  const thisWeeks = daysAfter(day, (digestWeekday - weekday + 7) % 7);
  const due = momentIn(zone, thisWeeks, digestHour);
  return due > moment ? due : momentIn(zone, daysAfter(thisWeeks, 7), digestHour);
}

/** @returns when there is to be a look for new messages after a look or a change; null: when one is announced */
export function nextMailDue(mails: FollowMails, zone: string, now: Date): Date | null {
  return mails === 'weekly' ? nextDigest(now, zone) : null;
}
