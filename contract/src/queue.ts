import * as z from 'zod/mini';
import { Message } from './catalogue.ts';
import { defineListenerEndpoint } from './endpoint.ts';
import { MessageId } from './ids.ts';
import { lenientId, orAbsent } from './lenient-input.ts';
import { data } from './page.ts';
import { OwnMoment } from './positions.ts';

export const longestQueue = 500;

const place = z.int().check(z.minimum(-1), z.maximum(longestQueue - 1));

/**
 * A listener's play queue, the same on all their devices; `index` is the selected message's position, from 0, or -1.
 */
export const Queue = z.object({ messages: z.array(Message), index: place, updated: z.iso.datetime() });
export type Queue = z.output<typeof Queue>;

export const readQueue = defineListenerEndpoint('GET', '/users/queue', {
  summary: "The listener's queue, without messages that can't be played any more; null when there never was one",
  tag: 'activity',
  scope: 'listen',
  reply: data(z.nullable(Queue)),
});

export const writeQueue = defineListenerEndpoint('PUT', '/users/queue', {
  summary: "Replaces the listener's queue; an older one never replaces a newer one",
  tag: 'activity',
  scope: 'listen',
  body: z.object({
    message_ids: z.array(lenientId(MessageId)).check(z.maxLength(longestQueue)),
    index: place,
    /** When the queue became so, by the listener's own clock; now when absent or in the future. */
    at: orAbsent(OwnMoment),
  }),
  reply: data(z.object({ updated: z.iso.datetime() })),
});
