import * as z from 'zod/mini';
import { Message } from './catalogue.ts';
import { type Body, defineEndpoint } from './endpoint.ts';
import { cutText, givenId, orAbsent } from './given.ts';
import { CentreSlug, MessageId } from './ids.ts';
import { data, page, pageQuery, pageSizes } from './page.ts';

export const recordActivity = defineEndpoint({
  method: 'POST',
  path: '/messages/activities',
  summary: 'Records a play or a download; the first one of a browser sets its device cookie',
  tag: 'activity',
  access: 'anyone-known',
  body: z.object({
    message_id: givenId(MessageId),
    action_type: z.enum(['listen', 'download']),
    /**
     * Chosen by the player or by the download: the same id again is the same play. Without one, what the same listener (signed out: the
     * same browser) did with the message within 30 minutes is.
     */
    play_id: orAbsent(z.uuid()),
    /** Whole or not, of sound and not of the clock on the wall; only with a stop. */
    seconds_heard: orAbsent(z.number().check(z.minimum(0), z.maximum(24 * 60 * 60))),
    device: cutText(120),
    country: cutText(120),
    state: cutText(120),
    city: cutText(120),
    ip_address: cutText(45),
  }),
  reply: z.object({ message: z.string() }),
});

/**
 * What was done with a message. A play is sent at its start and again at its stop, under one `play_id`, then with the seconds
 * heard.
 */
export type Activity = Body<typeof recordActivity>;

export const recordLocation = defineEndpoint({
  method: 'POST',
  path: '/user-locations',
  summary: 'Records roughly where the listener is, once a start of the app',
  tag: 'activity',
  access: 'anyone-known',
  body: z.object({ city: cutText(120), state: cutText(120), country: cutText(120) }),
  reply: z.object({ message: z.string() }),
});

export const listRecentPlays = defineEndpoint({
  method: 'GET',
  path: '/messages/recent-plays',
  summary: 'What the listener, or this browser when signed out, played last, each message once',
  tag: 'activity',
  access: 'anyone-known',
  query: z.object(pageQuery(pageSizes.recentPlays)),
  reply: page(Message),
});

export const listRecommended = defineEndpoint({
  method: 'GET',
  path: '/messages/recommended',
  summary:
    'Messages like those played, kept in playlists or bought, and not played yet; popular ones when nothing is known',
  tag: 'activity',
  access: 'anyone-known',
  query: z.object(pageQuery(pageSizes.recommended)),
  reply: page(Message),
});

export const listDownloads = defineEndpoint({
  method: 'GET',
  path: '/messages/downloads',
  summary: 'What the listener, or this browser when signed out, downloaded, the latest first, each message once',
  tag: 'activity',
  access: 'anyone-known',
  query: z.object({ ...pageQuery(pageSizes.downloads), centreSlug: z.optional(CentreSlug) }),
  reply: page(Message),
});

/** A message of the listener's library, and how it came there (decisions: Who may play what). */
export const LibraryItem = z.extend(Message, { source: z.enum(['bought', 'downloaded']), since: z.iso.datetime() });
export type LibraryItem = z.output<typeof LibraryItem>;

export const listLibrary = defineEndpoint({
  method: 'GET',
  path: '/messages/libraries',
  summary: 'What the listener bought, then what they downloaded while signed in, newest first, each message once',
  tag: 'activity',
  access: 'listener',
  query: z.object({
    ...pageQuery(pageSizes.library),
    /** Only what has this in its topic, description or name. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  reply: page(LibraryItem),
});

/**
 * When something was by a listener's own clock, in any zone. None is of before there were such players: a year 0 is no moment that
 * can be kept.
 */
export const OwnMoment = z.iso
  .datetime({ offset: true })
  .check(z.refine((moment) => Date.parse(moment) >= Date.UTC(2000, 0, 1), 'Give a moment since the year 2000'));

/** How far into a message the listener is: seconds, and when they were there. */
export const Position = z.object({ position: z.number(), updated: z.iso.datetime() });
export type Position = z.output<typeof Position>;

const OneMessage = z.object({ id: MessageId });

export const readPosition = defineEndpoint({
  method: 'GET',
  path: '/messages/:id/position',
  summary: 'How far into the message the listener was last, on whichever device; null when nowhere',
  tag: 'activity',
  access: 'listener',
  params: OneMessage,
  reply: data(z.nullable(Position)),
});

export const writePosition = defineEndpoint({
  method: 'PUT',
  path: '/messages/:id/position',
  summary: 'Remembers how far into the message the listener is; an older one never replaces a newer',
  tag: 'activity',
  access: 'listener',
  params: OneMessage,
  body: z.object({
    position: z.number().check(z.minimum(0), z.maximum(24 * 60 * 60)),
    /** When the listener was there, by their own clock; now when absent or still to come. */
    at: orAbsent(OwnMoment),
  }),
  reply: data(Position),
});
