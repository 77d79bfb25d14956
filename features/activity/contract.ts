import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { type Body, defineEndpoint, defineListenerEndpoint } from '#core/contract/endpoint';
import { CentreSlug, MessageId } from '#core/contract/ids';
import { cutText, lenientId, orAbsent } from '#core/contract/lenient-input';
import { page, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Message } from '#features/catalogue/contract';

export const recordActivity = defineEndpoint('POST', '/messages/activities', {
  summary: 'Records a play or a download; a browser’s first one sets its device cookie',
  description:
    '`listen` records a play, also when a program downloads; `download` adds the message to the listener’s library. Send a play when it starts and again, under the same `play_id`, when it stops. A browser without a session gets the cookie `device`, which identifies it later; each sign-in changes it. With https its name is `__Host-device`.',
  tag: 'activity',
  access: 'anyone-known',
  scope: 'listen',
  body: z.object({
    message_id: lenientId(MessageId),
    action_type: describe(z.enum(['listen', 'download']), { asked: 'an action' }),
    /**
     * Clients choose a play's id; a repeated id means the same play. An activity without an id joins what the listener or browser did with
     * the message within 30 minutes.
     */
    play_id: describe(orAbsent(z.uuid()), { asked: 'a play’s id', sample: '0b54ffbc-5a5d-4e0f-9c64-5d2f40a5b8b2' }),
    /** Seconds of audio heard, sent only when a play stops. */
    seconds_heard: describe(orAbsent(z.number().check(z.minimum(0), z.maximum(24 * 60 * 60))), {
      asked: 'the seconds heard',
    }),
    device: describe(cutText(120), { asked: 'the name of a browser', sample: 'Chrome' }),
    country: describe(cutText(120), { asked: 'a country', sample: 'Nigeria' }),
    state: describe(cutText(120), { asked: 'a state' }),
    city: describe(cutText(120), { asked: 'a city', sample: 'Lagos' }),
    ip_address: describe(cutText(45), { asked: 'a network address', sample: '102.89.1.2' }),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['message.not_found', 'audio.not_allowed', 'limit.reached'],
  example: {
    message_id: '42',
    action_type: 'listen',
    play_id: '6f1c1c1e-5a3b-4a51-9d0e-2f6f5b0c7a11',
    seconds_heard: 613.5,
    device: 'Chrome on Android',
    country: 'Nigeria',
    state: 'Lagos',
    city: 'Ikeja',
  },
  replyExample: { message: 'Recorded.' },
});

/** Clients send each play twice under one `play_id`: at its start, and at its stop with the seconds heard. */
export type Activity = Body<typeof recordActivity>;

export const recordLocation = defineEndpoint('POST', '/user-locations', {
  summary: 'Records the listener’s approximate location, once per start of the app',
  tag: 'activity',
  access: 'anyone-known',
  scope: 'none',
  body: z.object({
    city: describe(cutText(120), { asked: 'a city', sample: 'Lagos' }),
    state: describe(cutText(120), { asked: 'a state' }),
    country: describe(cutText(120), { asked: 'a country', sample: 'Nigeria' }),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['limit.reached'],
  example: { country: 'Nigeria', state: 'Lagos', city: 'Ikeja' },
});

export const listRecentPlays = defineEndpoint('GET', '/messages/recent-plays', {
  summary: 'The messages that the listener, or this browser when signed out, played last, each once',
  tag: 'activity',
  access: 'anyone-known',
  scope: 'listen',
  query: z.object(pageQuery(pageSizes.recentPlays)),
  reply: page(Message),
});

export const listRecommended = defineEndpoint('GET', '/messages/recommended', {
  summary:
    'Messages similar to those played, in playlists or bought, and not played yet; popular ones when nothing is known',
  tag: 'activity',
  access: 'anyone-known',
  scope: 'listen',
  query: z.object(pageQuery(pageSizes.recommended)),
  reply: page(Message),
});

export const listDownloads = defineEndpoint('GET', '/messages/downloads', {
  summary: 'The messages that the listener, or this browser when signed out, downloaded, latest first, each once',
  tag: 'activity',
  access: 'anyone-known',
  scope: 'listen',
  query: z.object({
    ...pageQuery(pageSizes.downloads),
    centreSlug: describe(z.optional(CentreSlug), {
      description: 'Restricts the reply to this centre; `general` is the whole library.',
      asked: 'a centre’s address',
      sample: 'lagos-island',
    }),
  }),
  reply: page(Message),
});

export const LibraryItem = describe(
  z.extend(Message, { source: z.enum(['bought', 'downloaded']), since: z.iso.datetime() }),
  'A message in the listener’s library, and how it got there.',
);
export type LibraryItem = z.output<typeof LibraryItem>;

export const listLibrary = defineListenerEndpoint('GET', '/messages/libraries', {
  summary: 'The messages that the listener bought, then those downloaded while signed in, newest first, each once',
  tag: 'activity',
  scope: 'library',
  query: z.object({
    ...pageQuery(pageSizes.library),
    keyword: describe(z.optional(z.string().check(z.trim(), z.maxLength(200))), {
      description: 'Words to look for.',
      asked: 'a keyword',
    }),
  }),
  reply: page(LibraryItem),
});
