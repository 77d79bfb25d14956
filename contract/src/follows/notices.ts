import * as z from 'zod/mini';
import { isZone } from '#contract/calendar';
import { defineEndpoint, defineListenerEndpoint } from '#contract/endpoint';
import { cutText, orAbsent } from '#contract/lenient-input';
import { data } from '#contract/page';

/** Whether and when new messages of those followed are mailed. */
export const FollowMails = z.enum(['off', 'at-once', 'weekly']);
export type FollowMails = z.output<typeof FollowMails>;

/** In characters; the longest that there is has 32. */
const longestZone = 64;
const Zone = z
  .string()
  .check(z.maxLength(longestZone), z.refine(isZone, 'Give the name of a time zone, e.g. “Africa/Lagos”'));

/** How a listener hears of new messages of those followed. */
export const FollowNotices = z.object({
  mails: FollowMails,
  /** By which nights are quiet and digests come. */
  zone: z.string(),
  /** Whether the listener chose it, rather than their browser. */
  zone_is_chosen: z.boolean(),
  /** Nothing is mailed to an address that isn’t. */
  is_confirmed: z.boolean(),
});
export type FollowNotices = z.output<typeof FollowNotices>;

export const readFollowNotices = defineListenerEndpoint('GET', '/follows/notices', {
  summary: 'How the listener hears of new messages of those followed',
  tag: 'follows',
  scope: 'library',
  reply: data(FollowNotices),
});

export const changeFollowNotices = defineListenerEndpoint('PATCH', '/follows/notices', {
  summary: 'Changes what is given of how the listener hears of new messages',
  tag: 'follows',
  scope: 'library',
  body: z.object({
    mails: orAbsent(FollowMails),
    zone: orAbsent(Zone),
    /** The browser’s zone: it counts unless the listener has chosen one. Names that aren’t known are ignored. */
    browser_zone: cutText(longestZone),
  }),
  reply: data(FollowNotices),
});

export const unsubscribe = defineEndpoint('POST', '/follows/unsubscribe', {
  summary: 'Ends the mails about those followed with the token of the link in each; without a session',
  tag: 'follows',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({ message: z.string() }),
});
