import { daysAfter, momentIn, wallTimeIn } from '#core/contract/zone-times';
import type { FollowMails } from '#features/follows/contract/notices';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const digestWeekday = 6;
const digestHour = 9;

/** Leaves time to withdraw a message published by mistake, and to collect messages published in a row. */
export const announcedAfterMs = 5 * minuteMs;
/** A message that appeared longer ago no longer counts as new. */
export const announcedWithinMs = 14 * dayMs;
/** The least time between two immediate mails to one listener. */
export const betweenMailsMs = 4 * hourMs;

export function nextDigest(moment: Date, zone: string): Date {
  const { day, weekday } = wallTimeIn(zone, moment);
  const thisWeeks = daysAfter(day, (digestWeekday - weekday + 7) % 7);
  const due = momentIn(zone, thisWeeks, digestHour);
  return due > moment ? due : momentIn(zone, daysAfter(thisWeeks, 7), digestHour);
}

/** @returns null for immediate mails, which the next announcement schedules */
export function nextMailDue(mails: FollowMails, zone: string, now: Date): Date | null {
  return mails === 'weekly' ? nextDigest(now, zone) : null;
}
