import { daysAfter, momentIn, wallTimeIn } from '#core/contract/zone-times';
import type { FollowMails } from '#features/follows/contract/notices';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The digest's day, Saturday, and hour, in the listener's zone. */
const digestWeekday = 6;
const digestHour = 9;

/** An operator who published by mistake has so long to withdraw it, and what is published one after the other comes together. */
export const announcedAfterMs = 5 * minuteMs;
/** What couldn't be announced for so long isn't new any more. */
export const announcedWithinMs = 14 * dayMs;
/** Between two mails at once to one listener. */
export const betweenMailsMs = 4 * hourMs;

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
