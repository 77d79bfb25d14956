import * as z from 'zod/mini';
import { Message } from './catalogue.ts';
import { type Body, defineEndpoint, defineListenerEndpoint } from './endpoint.ts';
import { CentreSlug, MessageId } from './ids.ts';
import { cutText, lenientId, orAbsent } from './lenient-input.ts';
import { page, pageSizes } from './page.ts';
import { pageQuery } from './page-query.ts';

export const recordActivity = defineEndpoint('POST', '/messages/activities', {
  summary: 'Records a play or a download; a browser’s first one sets its device cookie',
  tag: 'activity',
  access: 'anyone-known',
  scope: 'listen',
  body: z.object({
    message_id: lenientId(MessageId),
    action_type: z.enum(['listen', 'download']),
    /**
     * Chosen by the player or the download: the same id again is the same play. Without one, anything the same listener
     * (signed out: the same browser) did with the message within 30 minutes is the same play.
     */
    play_id: orAbsent(z.uuid()),
    /** Seconds of sound, not of elapsed time; only with a stop. */
    seconds_heard: orAbsent(z.number().check(z.minimum(0), z.maximum(24 * 60 * 60))),
    device: cutText(120),
    country: cutText(120),
    state: cutText(120),
    city: cutText(120),
    ip_address: cutText(45),
  }),
  reply: z.object({ message: z.string() }),
});

/** A play is sent twice under one `play_id`: at its start, and at its stop with the seconds heard. */
export type Activity = Body<typeof recordActivity>;

export const recordLocation = defineEndpoint('POST', '/user-locations', {
  summary: 'Records the listener’s approximate location, once per start of the app',
  tag: 'activity',
  access: 'anyone-known',
  scope: 'none',
  body: z.object({ city: cutText(120), state: cutText(120), country: cutText(120) }),
  reply: z.object({ message: z.string() }),
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
  query: z.object({ ...pageQuery(pageSizes.downloads), centreSlug: z.optional(CentreSlug) }),
  reply: page(Message),
});

/** A message in the listener's library, and how it got there. */
export const LibraryItem = z.extend(Message, { source: z.enum(['bought', 'downloaded']), since: z.iso.datetime() });
export type LibraryItem = z.output<typeof LibraryItem>;

export const listLibrary = defineListenerEndpoint('GET', '/messages/libraries', {
  summary: 'The messages that the listener bought, then those downloaded while signed in, newest first, each once',
  tag: 'activity',
  scope: 'library',
  query: z.object({
    ...pageQuery(pageSizes.library),
    /** Only messages with this in their topic, description or name. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  reply: page(LibraryItem),
});
