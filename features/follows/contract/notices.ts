import * as z from 'zod/mini';
import { isZone } from '#core/contract/calendar';
import { describe, exampleOf } from '#core/contract/describe';
import { defineEndpoint, defineListenerEndpoint } from '#core/contract/endpoint';
import { cutText, orAbsent } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';

export const FollowMails = describe(
  z.enum(['off', 'at-once', 'weekly']),
  'When mails about new messages from follows are sent: soon, weekly, or never.',
);
export type FollowMails = z.output<typeof FollowMails>;

/** In characters. The longest existing name has 32. */
const longestZone = 64;
const Zone = z
  .string()
  .check(z.maxLength(longestZone), z.refine(isZone, 'Give the name of a time zone, e.g. “Africa/Lagos”'));

export const FollowNotices = describe(
  z.object({
    mails: FollowMails,
    zone: describe(z.string(), 'The time zone for quiet nights and weekly digests.'),
    zone_is_chosen: describe(z.boolean(), 'Whether the listener chose the zone, rather than their browser.'),
    is_confirmed: describe(z.boolean(), 'Whether the listener’s address is confirmed. Until then, nothing is mailed.'),
  }),
  {
    description: 'How a listener hears about new messages from their follows.',
    example: {
      mails: 'weekly',
      zone: 'Africa/Lagos',
      zone_is_chosen: false,
      is_confirmed: true,
    },
  },
);
export type FollowNotices = z.output<typeof FollowNotices>;

export const readFollowNotices = defineListenerEndpoint('GET', '/follows/notices', {
  summary: 'How the listener hears about new messages from their follows',
  tag: 'follows',
  scope: 'library',
  reply: data(FollowNotices),
  replyExample: { data: exampleOf(FollowNotices) },
});

export const changeFollowNotices = defineListenerEndpoint('PATCH', '/follows/notices', {
  summary: 'Changes how the listener hears about new messages; absent fields keep their values',
  tag: 'follows',
  scope: 'library',
  body: z.object({
    mails: describe(orAbsent(FollowMails), { asked: 'when there are mails', sample: 'weekly' }),
    zone: describe(orAbsent(Zone), { asked: 'a time zone', sample: 'Africa/Lagos' }),
    /** The browser's zone counts until the listener chooses one. Unknown names are ignored. */
    browser_zone: describe(cutText(longestZone), { asked: 'the browser’s time zone', sample: 'Africa/Lagos' }),
  }),
  reply: data(FollowNotices),
  refuses: ['server.busy'],
  example: { mails: 'weekly', browser_zone: 'Africa/Lagos' },
  replyExample: { data: exampleOf(FollowNotices) },
});

export const unsubscribe = defineEndpoint('POST', '/follows/unsubscribe', {
  summary: 'Ends the mails about new messages, with the token from the link in each mail; needs no session',
  tag: 'follows',
  body: z.object({ token: describe(z.string().check(z.maxLength(200)), { asked: 'the token of the link' }) }),
  reply: z.object({ message: z.string() }),
  refuses: ['confirmation.invalid'],
  example: { token: '12-Fh2lT0b1m5uYt7Wc9v8eK3xq6Zr4Jp0NsDa1Gi5BkEo' },
});
